'use client';

import { Button } from '../press/button.tsx';
import { Time } from '../text/time.tsx';
import { Callout } from './callout.tsx';

export interface FailedStateProps {
  /** What did not work and why, in plain words: "Rentals could not be read: the market did not answer." */
  what: string;
  /** Epoch milliseconds of the first failure. */
  sinceMs?: number | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Something read before still stands below: less is lost, and nobody is interrupted. */
  stands?: boolean;
}

/** Stands above what was last known, which stays. */
export function FailedState(props: FailedStateProps) {
  const { what, sinceMs, onRetry, retrying = false, stands = false } = props;
  return (
    <Callout
      kind={stands ? 'warn' : 'danger'}
      announce={!stands}
      note={sinceMs !== undefined && <Since ms={sinceMs} />}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry} busy={retrying}>
            Try again
          </Button>
        )
      }
    >
      {what}
    </Callout>
  );
}

function Since({ ms }: { ms: number }) {
  return (
    <>
      Since <Time ms={ms} show="clock" />.
    </>
  );
}
