import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import type { Claim, WindowView } from './call-window.ts';

/** To whom the calls are left that are not used. */
const LEFT_FOR: Partial<Record<Lane, string>> = {
  money: 'keys that made fewer',
  long: 'orders, for what is opened, and for keys that made fewer',
};

/** Why a call does not leave though not all of this minute's are used. */
export function shareReason({ isOfAKey, lane }: Claim): string {
  const leftFor = LEFT_FOR[lane] ?? 'orders, and for keys that made fewer';
  return isOfAKey
    ? `this key has used its share of this minute's calls: those left are kept for ${leftFor}`
    : "what the desk reads for everyone has used its share of this minute's calls: those left are kept for orders, and for keys that made few";
}

/** Why none leaves at all; undefined where that is not so. */
export function pauseReason({ pausedBy, limit }: WindowView, isPaused: boolean): string | undefined {
  if (isPaused && pausedBy === 'service') return 'the market asked this desk to wait';
  if (isPaused || limit === 0) return 'the instances of this desk cannot speak to each other';
  return undefined;
}
