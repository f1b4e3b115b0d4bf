'use client';

import { type ReactNode, useState } from 'react';
import { clockNow, useNow } from '../now.ts';
import { clockDuration, wordDuration } from '../text/duration.ts';
import { Figured } from '../text/figured.tsx';

interface AgainInProps {
  /** From when on, in epoch milliseconds; undefined where nobody said so, and then nothing is said here. */
  atMs: number | undefined;
  /** Whose turn it is then. */
  by?: By;
}

/** A person presses the button again, or what was begun goes on. */
type By = 'a press' | 'itself';

/** When what was refused can be tried again: a sentence that follows the reason, counted down until it is over. */
export function AgainIn({ atMs, by = 'a press' }: AgainInProps) {
  return atMs !== undefined && <Waiting key={atMs} atMs={atMs} by={by} />;
}

const WORDS: Record<By, { told: (wait: ReactNode) => ReactNode; over: string }> = {
  'a press': { told: (wait) => <>Try again in {wait}.</>, over: 'You can try again now.' },
  itself: { told: (wait) => <>It goes on by itself in {wait}.</>, over: 'It goes on now.' },
};

function Waiting({ atMs, by }: { atMs: number; by: By }) {
  const [fromMs] = useState(clockNow);
  const { told, over } = WORDS[by];
  const left = atMs - Math.max(useNow() ?? 0, fromMs);
  if (left <= 0) return <span>{over}</span>;
  // It stands in what is read out when it changes: heard are how long it is at first, and that it is over.
  return (
    <>
      <span className="sr-only">{told(waitInWords(atMs - fromMs))}</span>
      <span aria-hidden>{told(<Figured text={clockDuration(left)} />)}</span>
    </>
  );
}

const MINUTE_MS = 60_000;

/** Never less than it is. */
function waitInWords(ms: number): string {
  const step = ms > MINUTE_MS ? MINUTE_MS : 1000;
  return wordDuration(Math.ceil(ms / step) * step);
}
