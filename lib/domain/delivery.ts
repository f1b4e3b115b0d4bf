import { divideHalfUp } from './decimal.ts';
import type { DifficultyRange } from './difficulty.ts';
import { countedShares, isWorking, type Minute } from './minute.ts';
import type { Amount } from './money.ts';
import { poissonBounds } from './poisson.ts';
import { type Period, wholeMinutes } from './rental-period.ts';

/** What was agreed: the advertised rate and difficulties at rental time, over the period or the part of it that has passed. */
export interface DeliveryTerms extends Period {
  readonly hashesPerSecond: number;
  readonly workPerDifficulty: number;
}

/** Sums over observed minutes. They add up, so that long rentals outlive their minutes. */
export interface Tally {
  readonly observed: number;
  /** Minutes the rig was disconnected. */
  readonly rig: number;
  /** Minutes the renter's pool was away. */
  readonly pool: number;
  /** Working minutes whose assigned difficulty lay outside the optimal one. */
  readonly difficulty: number;
  /** Accepted shares of the working minutes as they count (`countedShares`), and the sum of their difficulties. */
  readonly shares: number;
  readonly acceptedDifficulty: number;
  /** Σ 1 ÷ assigned difficulty of the working minutes: what the expected number of shares is proportional to. */
  readonly inverseDifficulty: number;
}

/**
 * - `unknown`: less than half of the time was observed
 * - `within-chance`: nothing is missing that chance does not explain
 * - `interrupted`: the rig was away for a while; what it did otherwise is within chance
 * - `short`: fewer shares than an honest rig finds in 97.5 % of cases
 */
export type Verdict = 'unknown' | 'within-chance' | 'interrupted' | 'short';

export interface Delivery {
  /** Delivered work in percent of advertised, with its 95 % interval; null where nothing was observed. */
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** The number that the interval and the verdict stand on. */
  readonly shares: number;
  /** Minutes by what was seen; `difficulty` counts working minutes and explains a shortfall without changing it. */
  readonly minutes: {
    readonly observed: number;
    readonly rig: number;
    readonly pool: number;
    readonly difficulty: number;
    readonly unobserved: number;
  };
  /** The share of the cost to give back, from 0 to 1. */
  readonly undeliveredFraction: number;
  readonly verdict: Verdict;
}

/**
 * Undelivered time is counted in so many parts of a minute: fine enough for what shares lack, coarse enough to find
 * whole minutes again.
 */
export const MINUTE_PARTS = 1e10;
/** Sums of difficulties miss a whole number by so little that it is one. */
const ROUNDING = 1e-6;

/** The sums of observed minutes. One without rig and pool is the pool's; one without a difficulty says nothing. */
export function tally(minutes: readonly Minute[], optimal: DifficultyRange): Tally {
  const working = minutes.filter(isWorking);
  const pool = minutes.filter(({ poolReachable }) => !poolReachable).length;
  const rig = minutes.filter(({ connected, poolReachable }) => poolReachable && !connected).length;
  const [min, max] = [Number(optimal.min), Number(optimal.max)];
  const suits = ({ assignedDifficulty: assigned }: Minute) => assigned >= min && assigned <= max;
  return {
    observed: working.length + pool + rig,
    rig,
    pool,
    difficulty: working.filter((minute) => !suits(minute)).length,
    shares: sumOf(working, countedShares),
    acceptedDifficulty: sumOf(working, (minute) => minute.acceptedDifficulty),
    inverseDifficulty: sumOf(working, (minute) => 1 / minute.assignedDifficulty),
  };
}

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    observed: a.observed + b.observed,
    rig: a.rig + b.rig,
    pool: a.pool + b.pool,
    difficulty: a.difficulty + b.difficulty,
    shares: a.shares + b.shares,
    acceptedDifficulty: a.acceptedDifficulty + b.acceptedDifficulty,
    inverseDifficulty: a.inverseDifficulty + b.inverseDifficulty,
  };
}

/**
 * The verdict on a rental's work (docs/silences.md, section 5) by the sums of the whole minutes of its period. Minutes
 * without the pool count as delivered, unobserved ones are left out, those without the rig are undelivered. The rest is
 * short only where even the upper end of the 95 % interval of its shares lies below the number expected: then by what its
 * work lacks, otherwise by nothing.
 */
export function judge(sums: Tally, terms: DeliveryTerms): Delivery {
  const { observed, rig, pool, difficulty } = sums;
  const { first, end } = wholeMinutes(terms);
  const total = Math.max(0, end - first);
  const work = workOf(sums, terms);
  const share = (working: number) =>
    observed === 0 ? null : (100 * (pool + work.minutes * working)) / observed;
  const known = observed > 0 && 2 * observed >= total;
  const missing = rig + work.minutes * work.shortBy;
  return {
    percent: share(work.share),
    low: share(work.low),
    high: share(work.high),
    shares: work.shares,
    minutes: { observed, rig, pool, difficulty, unobserved: total - observed },
    undeliveredFraction: known ? missing / observed : 0,
    verdict: known ? verdictOf(work.shortBy, rig) : 'unknown',
  };
}

/**
 * The part of a cost to give back: what the undelivered minutes are of the observed ones, rounded half up, never below 0 or above
 * the cost. Where nothing is missing but the rig's whole minutes it is exact.
 */
export function refundOf(
  cost: Amount,
  { undeliveredFraction, minutes: { observed } }: Pick<Delivery, 'undeliveredFraction' | 'minutes'>,
): Amount {
  if (observed === 0) return 0n;
  const missing = observed * Math.min(1, Math.max(0, undeliveredFraction));
  const parts = BigInt(Math.round(missing * MINUTE_PARTS));
  return divideHalfUp(cost * parts, BigInt(observed) * BigInt(MINUTE_PARTS));
}

/**
 * The working minutes' share of advertised work. The interval follows the number of shares, as the verdict does, a part of one
 * being one; where difficulties vary much the work may lie outside of it, and it is widened to hold it.
 */
function workOf(sums: Tally, terms: DeliveryTerms) {
  const minutes = sums.observed - sums.rig - sums.pool;
  const shares = Math.ceil(Math.max(0, sums.shares - ROUNDING));
  if (minutes === 0) return { minutes, shares, share: 0, low: 0, high: 0, shortBy: 0 };
  const difficultyPerMinute = (60 * terms.hashesPerSecond) / terms.workPerDifficulty;
  const expectedShares = difficultyPerMinute * sums.inverseDifficulty;
  const share = sums.acceptedDifficulty / (difficultyPerMinute * minutes);
  const bounds = poissonBounds(shares);
  return {
    minutes,
    shares,
    share,
    low: Math.min(share, bounds.low / expectedShares),
    high: Math.max(share, bounds.high / expectedShares),
    shortBy: bounds.high < expectedShares ? Math.max(0, 1 - share) : 0,
  };
}

function verdictOf(shortBy: number, rigMinutes: number): Verdict {
  if (shortBy > 0) return 'short';
  return rigMinutes > 0 ? 'interrupted' : 'within-chance';
}

function sumOf(minutes: readonly Minute[], value: (minute: Minute) => number): number {
  return minutes.reduce((total, minute) => total + value(minute), 0);
}
