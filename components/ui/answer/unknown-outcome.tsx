import type { ReactNode } from 'react';
import { Countdown } from '../text/countdown.tsx';
import { Callout } from './callout.tsx';

interface UnknownOutcomeProps {
  /** When the desk looks again, in epoch milliseconds; undefined while it does. */
  lookAtMs: number | undefined;
  /** The desk itself did not answer, and is asked again. */
  deskSilent?: boolean | undefined;
  /** What was sent, and what that may mean. */
  children: ReactNode;
}

/** Something was sent and nobody can say yet. The seconds are not read out as they pass: only the sentence is. */
export function UnknownOutcome({ lookAtMs, deskSilent = false, children }: UnknownOutcomeProps) {
  return (
    <Callout kind="warn" announce title="We don't know yet" note={noteOf(lookAtMs, deskSilent)}>
      {children}
    </Callout>
  );
}

function noteOf(lookAtMs: number | undefined, deskSilent: boolean): ReactNode {
  if (deskSilent) return 'Asking the desk again.';
  if (lookAtMs === undefined) return 'Looking now.';
  return (
    <>
      The desk looks again in <Countdown untilMs={lookAtMs} over="a moment" />.
    </>
  );
}
