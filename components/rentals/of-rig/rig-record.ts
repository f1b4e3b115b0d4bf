import { readHashRate } from '#lib/domain/hash-rate.ts';
import { percentOf, type Rental, verdictPlace } from '../rental-figures.ts';

/** What several rentals of one rig come to, once they are over. */
export interface RigRecord {
  /** In percent of advertised. */
  delivered: number;
  /** How many rentals that is of, and over how many minutes of them. */
  judged: number;
  minutes: number;
  /** How many there are of each verdict, the worst first. */
  verdicts: readonly { verdict: string; rentals: number }[];
  /** Of the observed minutes of all finished rentals, those without the rig and those without the renter's pool. */
  away: { rig: number; pool: number; rentals: number };
}

type Delivery = NonNullable<Rental['delivery']>;

interface Judged {
  delivery: Delivery;
  /** Observed minutes with the pool there. */
  minutes: number;
  /** In percent of advertised, of these minutes. */
  percent: number;
  /** Hashes per second. */
  advertised: number;
}

/**
 * What was delivered of the work that was advertised. Time in which nothing was measured, since the pool was away or nobody observed,
 * has no weight, nor has a rental without a verdict (decision 28). Undefined where there is none to go by.
 */
export function rigRecord(rentals: readonly Rental[]): RigRecord | undefined {
  const judged = rentals.flatMap(judgedOf);
  if (judged.length === 0) return undefined;
  const sum = (value: (one: Judged) => number) => judged.reduce((total, one) => total + value(one), 0);
  const work = ({ advertised, minutes }: Judged) => advertised * minutes;
  return {
    delivered: sum((one) => work(one) * one.percent) / sum(work),
    judged: judged.length,
    minutes: sum(({ minutes }) => minutes),
    verdicts: verdictsOf(judged.map(({ delivery }) => delivery.verdict)),
    away: awayIn(rentals),
  };
}

/** Whether it counts for what was delivered or not. */
function awayIn(rentals: readonly Rental[]): RigRecord['away'] {
  const told = rentals.flatMap(({ ended, delivery }) => (ended && delivery ? [delivery.minutes] : []));
  return {
    rig: told.reduce((sum, { rig }) => sum + rig, 0),
    pool: told.reduce((sum, { pool }) => sum + pool, 0),
    rentals: told.length,
  };
}

function judgedOf({ ended, delivery, hashrate }: Rental): Judged[] {
  const [told, advertised] = [percentOf(delivery?.percent), readHashRate(hashrate.advertised)];
  if (!ended || !delivery || delivery.verdict === 'unknown' || told === undefined || !advertised) return [];
  const { observed, pool } = delivery.minutes;
  const minutes = observed - pool;
  // A verdict counts the time without the pool as delivered.
  return minutes > 0
    ? [{ delivery, minutes, percent: (told * observed - 100 * pool) / minutes, advertised }]
    : [];
}

function verdictsOf(verdicts: readonly string[]): RigRecord['verdicts'] {
  const counts = new Map<string, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return Array.from(counts, ([verdict, rentals]) => ({ verdict, rentals })).toSorted(
    (a, b) => verdictPlace(a.verdict) - verdictPlace(b.verdict),
  );
}
