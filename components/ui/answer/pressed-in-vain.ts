import { useState } from 'react';
import { clockNow } from '../now.ts';

interface Refreshing {
  asOfMs: number | undefined;
  refreshing: boolean;
}

/** What is younger is as new as who presses can have it: the market is not asked for it once more. */
const NEW_MS = 10_000;

interface Press {
  /** What was shown then. */
  asOfMs: number | undefined;
  is: 'made' | 'under way' | 'in vain';
}

/**
 * Whether what a person asked to be refreshed came back as it was, until something newer is here: by itself that would look
 * as if nobody had pressed.
 */
export function usePressedInVain({ asOfMs, refreshing }: Refreshing) {
  const [press, setPress] = useState<Press>();
  const next = press && afterwards(press, { asOfMs, refreshing, nowMs: clockNow() });
  if (next !== press) setPress(next);
  return {
    inVain: next?.is === 'in vain',
    note: () => setPress({ asOfMs, is: 'made' }),
  };
}

/** What has become of a press. */
export function afterwards(
  press: Press,
  { asOfMs, refreshing, nowMs }: Refreshing & { nowMs: number },
): Press | undefined {
  if (press.asOfMs !== asOfMs) return undefined;
  if (press.is === 'made' && refreshing) return { ...press, is: 'under way' };
  if (press.is !== 'under way' || refreshing) return press;
  return nowMs - (asOfMs ?? nowMs) < NEW_MS ? undefined : { ...press, is: 'in vain' };
}
