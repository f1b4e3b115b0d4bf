import type { ReactNode } from 'react';
import { Callout } from './callout.tsx';
import { Countdown } from './countdown.tsx';

interface UnknownOutcomeProps {
  /** When the desk looks again, in epoch milliseconds; undefined while it does. */
  lookAtMs: number | undefined;
  /** What was sent, and what that may mean. */
  children: ReactNode;
}

/** Something was sent and nobody can say yet. The seconds are not read out as they pass: only the sentence is. */
export function UnknownOutcome({ lookAtMs, children }: UnknownOutcomeProps) {
  return (
    <Callout
      kind="warn"
      announce
      title="We don't know yet"
      note={
        lookAtMs === undefined ? (
          'Looking now.'
        ) : (
          <>
            The desk looks again in <Countdown untilMs={lookAtMs} over="a moment" />.
          </>
        )
      }
    >
      {children}
    </Callout>
  );
}
