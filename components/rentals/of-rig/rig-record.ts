import { readHashRate } from '#lib/domain/hash-rate.ts';
import { percentOf, type Rental, verdictPlace } from '../rental-figures.ts';

/** What several rentals of one rig come to. */
export interface RigRecord {
  /** In percent of advertised; undefined where the market judges none of them, or none was observed. */
  delivered: number | undefined;
  /** How many rentals that is of. */
  judged: number;
  /** How many there are of each verdict, the worst first. */
  verdicts: readonly { verdict: string; rentals: number }[];
}

/**
 * What was delivered in percent of advertised, over the observed time of all of them: each counts for the work that was
 * advertised in it, minutes without the renter's pool as delivered, as in each by itself (docs/delivery.md).
 */
export function rigRecord(rentals: readonly Rental[]): RigRecord {
  const judged = rentals.flatMap(({ delivery, hashrate: { advertised } }) => {
    const [percent, rate] = [percentOf(delivery?.percent), readHashRate(advertised)];
    return delivery && percent !== undefined && rate
      ? [{ percent, work: rate * delivery.minutes.observed, verdict: delivery.verdict }]
      : [];
  });
  const work = judged.reduce((sum, one) => sum + one.work, 0);
  const done = judged.reduce((sum, one) => sum + one.work * one.percent, 0);
  return {
    delivered: work > 0 ? done / work : undefined,
    judged: judged.length,
    verdicts: verdictsOf(judged.map(({ verdict }) => verdict)),
  };
}

function verdictsOf(verdicts: readonly string[]): RigRecord['verdicts'] {
  const counts = new Map<string, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return Array.from(counts, ([verdict, rentals]) => ({ verdict, rentals })).toSorted(
    (a, b) => verdictPlace(a.verdict) - verdictPlace(b.verdict),
  );
}
