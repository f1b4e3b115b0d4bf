import { type Delivery, judge, refundOf } from '#lib/domain/delivery.ts';
import { usedCost } from '#lib/domain/delivery-cost.ts';
import { optimalDifficulty } from '#lib/domain/difficulty.ts';
import { type HashUnit, hashRate } from '#lib/domain/hash-rate.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import type { Database } from '#service/db/database.ts';
import { type Judged, talliesOf } from './repo.ts';

/** The terms that a rental's work is judged by. */
export interface JudgedTerms extends Period {
  rigId: number;
  hash: string;
  hashUnit: HashUnit;
  workPerDifficulty: number;
  deviceCount: number;
}

/** What a rental delivered up to a moment, or up to its end. */
export async function judgeRental(db: Database, terms: JudgedTerms, untilUnix: number): Promise<Delivery> {
  const [delivery] = await judgeRentals(db, [terms], untilUnix);
  if (!delivery) throw new Error('a rental was judged and no verdict came of it');
  return delivery;
}

/** What each of these rentals delivered, in their order, in one query. */
async function judgeRentals(
  db: Database,
  rentals: readonly JudgedTerms[],
  untilUnix: number,
): Promise<Delivery[]> {
  const judged = rentals.map((terms) => {
    const hashesPerSecond = hashRate({ hash: terms.hash, type: terms.hashUnit });
    const rate = { hashesPerSecond, workPerDifficulty: terms.workPerDifficulty };
    const period = { startUnix: terms.startUnix, endUnix: Math.min(untilUnix, terms.endUnix) };
    return { ...rate, ...period, rigId: terms.rigId, deviceCount: terms.deviceCount };
  });
  const periods = judged.map((terms) => ({ ...terms, optimal: optimalDifficulty(terms) }));
  const sums = await talliesOf(db, periods);
  return judged.flatMap((terms, index) => {
    const sum = sums[index];
    return sum ? [judge(sum, terms)] : [];
  });
}

/** The verdict so far, with what would be given back of the part of the cost that has been used up. */
export async function judgeSoFar(
  db: Database,
  terms: JudgedTerms & { cost: Amount },
  nowUnix: number,
): Promise<Judged> {
  const [judged] = await judgeAllSoFar(db, [terms], nowUnix);
  if (!judged) throw new Error('a rental was judged and no verdict came of it');
  return judged;
}

/** The same of many rentals, in their order, in one query. */
export async function judgeAllSoFar(
  db: Database,
  rentals: readonly (JudgedTerms & { cost: Amount })[],
  nowUnix: number,
): Promise<Judged[]> {
  const deliveries = await judgeRentals(db, rentals, nowUnix);
  return rentals.flatMap((terms, index) => {
    const delivery = deliveries[index];
    if (!delivery) return [];
    return [{ delivery, refund: refundOf(usedCost(terms, nowUnix), delivery) }];
  });
}
