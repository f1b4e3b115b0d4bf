import { divideHalfUp } from '#lib/domain/decimal.ts';
import { type Delivery, judge, refundOf } from '#lib/domain/delivery.ts';
import { optimalDifficulty } from '#lib/domain/difficulty.ts';
import { type HashUnit, hashRate } from '#lib/domain/hash-rate.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import type { Database } from '#service/db/database.ts';
import { type Judged, tallyOf } from './repo.ts';

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
  const hashesPerSecond = hashRate({ hash: terms.hash, type: terms.hashUnit });
  const rate = { hashesPerSecond, workPerDifficulty: terms.workPerDifficulty };
  const period = { startUnix: terms.startUnix, endUnix: Math.min(untilUnix, terms.endUnix) };
  const optimal = optimalDifficulty({ ...rate, deviceCount: terms.deviceCount });
  const sums = await tallyOf(db, { rigId: terms.rigId, ...period }, optimal);
  return judge(sums, { ...rate, ...period });
}

/** The verdict so far, with what would be given back of the part of the cost that has been used up. */
export async function judgeSoFar(
  db: Database,
  terms: JudgedTerms & { cost: Amount },
  nowUnix: number,
): Promise<Judged> {
  const delivery = await judgeRental(db, terms, nowUnix);
  const used = usedCost(terms, nowUnix);
  return { delivery, refund: refundOf(used, delivery.undeliveredFraction) };
}

/** The share of the cost that falls on the time up to a moment, halves up. */
export function usedCost({ cost, startUnix, endUnix }: Period & { cost: Amount }, nowUnix: number): Amount {
  const passed = Math.max(0, Math.min(nowUnix, endUnix) - startUnix);
  return divideHalfUp(cost * BigInt(passed), BigInt(endUnix - startUnix));
}
