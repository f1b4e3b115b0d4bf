import { poissonBounds, poissonCdf } from './poisson.ts';

/** So improbable must so few shares be of an honest rig. */
const SHORT_BELOW = 1e-4;
/** From here on nothing is missing that chance does not explain: the bound of the verdict. */
const WITHIN_CHANCE_FROM = 0.025;
const HELD_MS = 15 * 60_000;

/** What a rental's delivery was known to be: told of nothing, told that it is short, and told that it has recovered. */
export interface DeliveryWatch {
  readonly phase: 'calm' | 'short' | 'recovered';
  /** Since when what would change it has been seen, in epoch milliseconds. */
  readonly sinceMs?: number | undefined;
  /** When it was looked at last. */
  readonly seenMs?: number | undefined;
}

interface Sight {
  /** When the figures were true. */
  readonly atMs: number;
  /** How probable so few shares are of an honest rig; undefined where nobody can tell. */
  readonly chance: number | undefined;
}

/**
 * One more look at a rental's delivery, and what there is to tell: each once. Both need evidence that has held for 15 minutes,
 * and short needs that of 1 in 10,000: a 95 % bound looked at every minute would accuse a fifth of honest rigs within a day.
 * However long nobody looked: the figures are of the whole rental, and a long list under load is read hours apart.
 */
export function watchDelivery(
  before: DeliveryWatch,
  { atMs, chance }: Sight,
): { watch: DeliveryWatch; tell?: 'short' | 'recovered' } {
  const { phase, sinceMs, seenMs = Number.NEGATIVE_INFINITY } = before;
  if (chance === undefined || atMs <= seenMs || phase === 'recovered') return { watch: before };
  const next = phase === 'calm' ? 'short' : 'recovered';
  const holds = phase === 'calm' ? chance < SHORT_BELOW : chance >= WITHIN_CHANCE_FROM;
  if (!holds) return { watch: { phase, seenMs: atMs } };
  const since = sinceMs ?? atMs;
  if (atMs - since < HELD_MS) return { watch: { phase, sinceMs: since, seenMs: atMs } };
  return { watch: { phase: next, seenMs: atMs }, tell: next };
}

/** What the last of a percent's two places may hide. */
const HALF_A_PLACE = 0.005;

interface JudgedShares {
  /** The upper end of the delivered percent's 95 % interval, to two places. */
  readonly high: number;
  readonly shares: number;
  readonly minutes: { readonly observed: number; readonly rig: number; readonly pool: number };
}

/**
 * The probability that a rig which delivers what it advertises finds so few shares or fewer, in the time in which it and its
 * pool were there. The number expected is what the interval's upper end was made with, or as few as its two places leave: of a rig
 * without a share in a week they are "0.00".
 */
export function chanceOfSoFew({ high, shares, minutes: { observed, rig, pool } }: JudgedShares): number {
  const working = observed - rig - pool;
  const highest = (((high + HALF_A_PLACE) / 100) * observed - pool) / working;
  if (working <= 0 || !(highest > 0)) return 1;
  return poissonCdf(shares, poissonBounds(shares).high / highest);
}
