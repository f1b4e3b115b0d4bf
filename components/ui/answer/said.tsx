import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What was just done, said in place and read out when it changes; takes no room while it has nothing to say. */
export function Said({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="status" className={classNames('text-ink-soft text-small empty:sr-only', className)}>
      {children}
    </p>
  );
}
