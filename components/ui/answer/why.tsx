import type { ComponentProps } from 'react';
import { AgainIn } from './again-in.tsx';

export interface WhyProps {
  /** In sentences. */
  words: string;
  /** From when on it can be tried again, in epoch milliseconds; where nobody said so, nothing is counted down. */
  atMs?: number | undefined;
}

/** Why something could not be done, and when it can be tried again, or goes on. */
export function Why({ words, atMs, by }: WhyProps & Pick<ComponentProps<typeof AgainIn>, 'by'>) {
  return (
    <>
      {words} <AgainIn atMs={atMs} by={by} />
    </>
  );
}
