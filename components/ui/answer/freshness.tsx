'use client';

import { ClockAlert, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { clockNow, useMounted, useNow } from '../now.ts';
import { IconButton } from '../press/icon-button.tsx';
import { clockDuration, wordDuration } from '../text/duration.ts';
import { Figured } from '../text/figured.tsx';
import { AnswerSaid } from './answer-said.tsx';
import { AsOf, Clock } from './as-of.tsx';
import { Room, RoomForAge } from './freshness-room.tsx';
import { usePressedInVain } from './pressed-in-vain.ts';

export interface FreshnessProps {
  /** When the figures were true, in epoch milliseconds; undefined while there are none. */
  asOfMs: number | undefined;
  /** When newer ones are expected. */
  nextMs?: number | undefined;
  /** Whether that is later than was said before. */
  delayed?: boolean;
  /** Known to be stale: the last attempt failed, or the answer said so. A `nextMs` missed by 30 s is stale too. */
  stale?: boolean;
  refreshing?: boolean;
  onRefresh?: (() => void) | undefined;
  /** What is read, and asked for again by the button, for screen readers: "balances". */
  subject: string;
}

/**
 * "as of 12:03:14 · next in 0:16", and a button; "next delayed" where that ran out. Stale figures show their age in amber.
 * Where the first ones take long it says since when one waits; that they do, and that they are here then, is read out. Where they
 * could not be had: "asked again in 0:12".
 */
export function Freshness(props: FreshnessProps) {
  const { asOfMs, refreshing = false, onRefresh, subject } = props;
  const waiting = asOfMs === undefined && refreshing;
  const longSinceMs = useLongSince(waiting);
  // What was fresh when the server drew it may be asked for again by the time it is hydrated.
  const mounted = useMounted();
  const { inVain, note } = usePressedInVain({ asOfMs, refreshing });
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-ink-faint text-small">
      {asOfMs !== undefined && <Age {...props} asOfMs={asOfMs} inVain={inVain} />}
      {waiting && <RoomForAge longSinceMs={longSinceMs} />}
      {asOfMs === undefined && !refreshing && <Again nextMs={props.nextMs} />}
      {(waiting || asOfMs !== undefined) && (
        <AnswerSaid asked={`${longSinceMs} ${inVain}`} answer={saidOf({ subject, waiting, inVain })} />
      )}
      {onRefresh && (
        <IconButton
          icon={RefreshCw}
          size="small"
          label={`Refresh ${subject}`}
          busy={mounted && refreshing}
          onClick={() => {
            note();
            onRefresh();
          }}
        />
      )}
    </span>
  );
}

function saidOf({
  subject,
  waiting,
  inVain,
}: {
  subject: string;
  waiting: boolean;
  inVain: boolean;
}): string {
  if (waiting) return `Waiting for ${subject}.`;
  return inVain ? `Nothing newer came yet: ${subject}.` : `Here now: ${subject}.`;
}

type KnownAge = FreshnessProps & { asOfMs: number; inVain: boolean };

const GRACE_MS = 30_000;
/** Stands for what is left until the page is alive: server and browser may not have the same time. */
const USUAL_MS = 30_000;

/** However old they are, and whether newer ones are due: what stands around does not move for it. */
function Age(props: KnownAge) {
  return (
    <span className={classNames('inline-grid *:[grid-area:1/1]', props.onRefresh && 'justify-items-end')}>
      {props.nextMs !== undefined && <Room />}
      <AgeWords {...props} />
    </span>
  );
}

function AgeWords({ asOfMs, nextMs, delayed = false, stale = false, inVain }: KnownAge) {
  const now = useNow();
  const overdue = now !== undefined && nextMs !== undefined && now > nextMs + GRACE_MS;
  if (now !== undefined && (stale || overdue)) {
    return (
      <span className="inline-flex items-center gap-1 text-warn">
        <ClockAlert aria-hidden className="size-3.5" />
        <Figured text={wordDuration(now - asOfMs)} /> old
        <Clock ms={asOfMs} />
      </span>
    );
  }
  // Until the page is alive it has the room that it will take: what stands beside it must not move under a finger.
  return (
    <span>
      <span className="max-sm:sr-only print:not-sr-only">as of </span>
      <span className={now === undefined ? 'invisible' : undefined}>
        <AsOf ms={asOfMs} />
        {inVain && <InVain />}
        {!inVain && nextMs !== undefined && (
          <Next leftMs={now === undefined ? USUAL_MS : nextMs - now} delayed={delayed} />
        )}
      </span>
    </span>
  );
}

function Again({ nextMs }: Pick<FreshnessProps, 'nextMs'>) {
  const now = useNow();
  if (now === undefined || nextMs === undefined) return null;
  const left = nextMs - now;
  return (
    <span className="print:hidden">
      {left > 0 ? (
        <>
          asked again in <Figured text={clockDuration(left)} />
        </>
      ) : (
        'to be asked again'
      )}
    </span>
  );
}

/** By then most figures are there, or it is said what keeps them. */
const LONG_MS = 5_000;

/** Since when it has been waited, once that is long. */
function useLongSince(waiting: boolean): number | undefined {
  const [sinceMs, setSinceMs] = useState<number>();
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(setSinceMs, LONG_MS, clockNow());
    return () => {
      clearTimeout(timer);
      setSinceMs(undefined);
    };
  }, [waiting]);
  return sinceMs;
}

function InVain() {
  return (
    <span
      className="text-warn print:hidden"
      title="It was asked for, and nothing newer has come yet. It goes on being asked for."
    >
      <span aria-hidden> · </span>no newer yet
    </span>
  );
}

/** So soon it is only asked whether its turn has come. */
const SOON_MS = 5_000;

function Next({ leftMs, delayed }: { leftMs: number; delayed: boolean }) {
  return (
    <span className="print:hidden">
      <span aria-hidden> · </span>
      {delayed ? (
        <span title="It waits for its turn among all that is read.">next delayed</span>
      ) : (
        leftMs <= 0 && 'next due'
      )}
      {leftMs > (delayed ? SOON_MS : 0) && (
        <>
          {delayed ? ', in ' : 'next in '}
          <Figured text={clockDuration(leftMs)} />
        </>
      )}
    </span>
  );
}
