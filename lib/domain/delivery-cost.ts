import { divideHalfUp } from './decimal.ts';
import type { Amount } from './money.ts';
import type { Period } from './rental-period.ts';

/** Whose the time was: `working` is that in which rig and pool were there. */
export type TimePart = 'working' | 'rig' | 'pool' | 'unobserved';

export interface CostPart {
  readonly part: TimePart;
  readonly minutes: number;
  /** What was paid for these minutes. */
  readonly cost: Amount;
  /** What of the refund they are the reason for. */
  readonly givenBack: Amount;
}

interface Judged {
  readonly minutes: {
    readonly observed: number;
    readonly rig: number;
    readonly pool: number;
    readonly unobserved: number;
  };
  readonly refund: Amount;
  /** As the market calls it. */
  readonly verdict: string;
}

/** The share of a cost that falls on the time up to a moment, halves up; all of it once that has passed. */
export function usedCost({ cost, startUnix, endUnix }: Period & { cost: Amount }, nowUnix: number): Amount {
  const passed = Math.max(0, Math.min(nowUnix, endUnix) - startUnix);
  return divideHalfUp(cost * BigInt(Math.floor(passed)), BigInt(endUnix - startUnix));
}

/**
 * A judged rental's time by whose it was, in minutes and in money: the costs add up to what was used, what is given back to
 * the refund. Where the rig was away and nothing else is missing (`interrupted`) all of it is the rig's, though by the desk's clock
 * a little more or less was used than by the market's. Else time without the rig comes first in the refund, as a share of the observed
 * time; the rest is the working time's.
 * What nobody observed is given back at the observed time's share, and that stands with the observed parts: one of them can have
 * more given back than was paid for its own minutes.
 */
export function costParts({ minutes, refund, verdict }: Judged, used: Amount): CostPart[] {
  const { observed, rig, pool, unobserved } = minutes;
  const ofRig = verdict === 'interrupted' ? refund : smaller(refund, share(used, rig, observed));
  const timed = [
    { part: 'working', minutes: observed - rig - pool, givenBack: refund - ofRig },
    { part: 'rig', minutes: rig, givenBack: ofRig },
    { part: 'pool', minutes: pool, givenBack: 0n },
    { part: 'unobserved', minutes: unobserved, givenBack: 0n },
  ] as const;
  const total = observed + unobserved;
  let passed = 0;
  return timed.map((part) => {
    const before = share(used, passed, total);
    passed += part.minutes;
    return { ...part, cost: share(used, passed, total) - before };
  });
}

function share(whole: Amount, part: number, of: number): Amount {
  return of === 0 ? 0n : divideHalfUp(whole * BigInt(part), BigInt(of));
}

function smaller(a: Amount, b: Amount): Amount {
  return a < b ? a : b;
}
