import { type Delivery, judge, refundOf, tally } from '#lib/domain/delivery.ts';
import { usedCost } from '#lib/domain/delivery-cost.ts';
import { optimalDifficulty } from '#lib/domain/difficulty.ts';
import { type HashUnit, hashRate } from '#lib/domain/hash-rate.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import type { Database } from '#service/db/database.ts';
import { reportedUntil } from '#service/telemetry/reported.ts';
import { type Judged, talliesOf } from './repo.ts';

/** The terms that a rental's work is judged by. */
export interface JudgedTerms extends Period {
  rigId: number;
  hash: string;
  hashUnit: HashUnit;
  workPerDifficulty: number;
  deviceCount: number;
}

/** What a rental delivered up to its end: what nobody has reported by now, nobody observed. */
export async function judgeRental(db: Database, terms: JudgedTerms): Promise<Delivery> {
  const [delivery] = await judgeRentals(db, [terms]);
  if (!delivery) throw new Error('a rental was judged and no verdict came of it');
  return delivery;
}

/** What each of these rentals delivered in its period, in their order, in one query. */
async function judgeRentals(db: Database, rentals: readonly JudgedTerms[]): Promise<Delivery[]> {
  const judged = rentals.map(workTerms);
  const periods = judged.map((terms) => ({ ...terms, optimal: optimalDifficulty(terms) }));
  const sums = await talliesOf(db, periods);
  return judged.flatMap((terms, index) => {
    const sum = sums[index];
    return sum ? [judge(sum, terms)] : [];
  });
}

function workTerms({ hash, hashUnit, ...terms }: JudgedTerms) {
  const { startUnix, endUnix, rigId, deviceCount, workPerDifficulty } = terms;
  const hashesPerSecond = hashRate({ hash, type: hashUnit });
  return { startUnix, endUnix, rigId, deviceCount, workPerDifficulty, hashesPerSecond };
}

/** The verdict in the second in which a rental begins: nothing was observed. */
export function judgeBegun(rental: JudgedTerms): Judged {
  const terms = workTerms(rental);
  const sums = tally([], optimalDifficulty(terms));
  return { delivery: judge(sums, { ...terms, endUnix: terms.startUnix }), refund: 0n };
}

/** A rental that is not settled. */
export interface OpenTerms extends JudgedTerms {
  cost: Amount;
  /** The newest minute of its rig that was reported, read before the minutes are; null where none was. */
  reportedMinute: number | null;
}

/** A rental's period as far as it is known what was observed in it. */
export function reportedPeriod(
  { startUnix, endUnix, reportedMinute }: Pick<OpenTerms, keyof Period | 'reportedMinute'>,
  nowUnix: number,
): Period {
  return { startUnix, endUnix: Math.min(endUnix, reportedUntil(reportedMinute, nowUnix)) };
}

/**
 * The verdicts so far, with what would be given back of the part of the cost that has been used up, in the order of the
 * rentals, in one query.
 */
export async function judgeSoFar(
  db: Database,
  rentals: readonly OpenTerms[],
  nowUnix: number,
): Promise<Judged[]> {
  const soFar = rentals.map((terms) => ({ ...terms, ...reportedPeriod(terms, nowUnix) }));
  const deliveries = await judgeRentals(db, soFar);
  return rentals.flatMap((terms, index) => {
    const delivery = deliveries[index];
    if (!delivery) return [];
    return [{ delivery, refund: refundOf(usedCost(terms, nowUnix), delivery) }];
  });
}
