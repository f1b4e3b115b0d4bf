import { readHashRate } from '#lib/domain/hash-rate.ts';
import { type Measured, measuredOf, type Rental, verdictPlace } from '../rental-figures.ts';

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

interface Judged extends Measured {
  verdict: string;
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
    verdicts: verdictsOf(judged.map(({ verdict }) => verdict)),
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

function judgedOf(rental: Rental): Judged[] {
  const { ended, delivery, hashrate } = rental;
  const [measured, advertised] = [measuredOf(rental), readHashRate(hashrate.advertised)];
  if (!ended || !delivery || !measured || measured.minutes <= 0 || !advertised) return [];
  return [{ ...measured, verdict: delivery.verdict, advertised }];
}

function verdictsOf(verdicts: readonly string[]): RigRecord['verdicts'] {
  const counts = new Map<string, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return Array.from(counts, ([verdict, rentals]) => ({ verdict, rentals })).toSorted(
    (a, b) => verdictPlace(a.verdict) - verdictPlace(b.verdict),
  );
}
