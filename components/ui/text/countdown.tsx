'use client';

import { useNow } from '../now.ts';
import { clockDuration } from './duration.ts';
import { Figured } from './figured.tsx';

export interface CountdownProps {
  /** Epoch milliseconds. */
  untilMs: number;
  /** Amber below this many milliseconds. */
  warnBelowMs?: number;
  /** In place of 0:00. */
  over?: string;
}

export function Countdown({ untilMs, warnBelowMs = 0, over = 'over' }: CountdownProps) {
  const now = useNow();
  if (now === undefined) return <span className="figures text-ink-faint">–:––</span>;
  const left = untilMs - now;
  if (left <= 0) return <span className="text-ink-soft">{over}</span>;
  return (
    <span role="timer" className={left < warnBelowMs ? 'text-warn' : undefined}>
      <Figured text={clockDuration(left)} />
    </span>
  );
}
