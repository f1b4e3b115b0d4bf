'use client';

import { useState } from 'react';
import { clockNow, useNow } from '../now.ts';
import { clockDuration, wordDuration } from '../text/duration.ts';
import { Figured } from '../text/figured.tsx';

interface AgainInProps {
  /** From when on, in epoch milliseconds; undefined where nobody said so, and then nothing is said here. */
  atMs: number | undefined;
}

/** When what was refused can be tried again: a sentence that follows the reason, counted down until it is over. */
export function AgainIn({ atMs }: AgainInProps) {
  return atMs !== undefined && <Waiting key={atMs} atMs={atMs} />;
}

function Waiting({ atMs }: { atMs: number }) {
  const [fromMs] = useState(clockNow);
  const left = atMs - Math.max(useNow() ?? 0, fromMs);
  const told = waitInWords(atMs - fromMs);
  if (left <= 0) return <span>You can try again now.</span>;
  // It stands in what is read out when it changes: heard are how long it is at first, and that it is over.
  return (
    <>
      <span className="sr-only">Try again in {told}.</span>
      <span aria-hidden>
        Try again in <Figured text={clockDuration(left)} />.
      </span>
    </>
  );
}

const MINUTE_MS = 60_000;

/** Never less than it is. */
function waitInWords(ms: number): string {
  const step = ms > MINUTE_MS ? MINUTE_MS : 1000;
  return wordDuration(Math.ceil(ms / step) * step);
}
