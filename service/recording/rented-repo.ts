import { and, eq, isNull, sql } from 'drizzle-orm';
import { type DifficultyRange, optimalDifficulty } from '#lib/domain/difficulty.ts';
import { hashRate } from '#lib/domain/hash-rate.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { among } from '#service/db/among.ts';
import type { Transaction } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { algorithms } from '#service/db/schema/rigs.ts';

/** A rental of a rig, and the difficulties that suit what was rented. */
export interface RentedPeriod extends Period {
  rigId: number;
  optimalDifficulty: DifficultyRange;
}

/** The rentals of rigs that are still to be judged, by rig. */
export async function readRentedPeriods(
  tx: Transaction,
  rigIds: readonly number[],
): Promise<Map<number, RentedPeriod[]>> {
  const { rigId, hash, hashUnit: type, deviceCount, during } = rentals;
  const { workPerDifficulty } = algorithms;
  const startUnix = sql`lower(${during})`.mapWith(Number);
  const endUnix = sql`upper(${during})`.mapWith(Number);
  const found = await tx
    .select({ rigId, hash, type, deviceCount, workPerDifficulty, startUnix, endUnix })
    .from(rentals)
    .innerJoin(algorithms, eq(algorithms.slug, rentals.algo))
    .where(and(among(rigId, rigIds), isNull(rentals.settledUnix)));
  const periods = found.map(({ hash, type, deviceCount, workPerDifficulty, ...period }) => {
    const hashesPerSecond = hashRate({ hash, type });
    return {
      ...period,
      optimalDifficulty: optimalDifficulty({ hashesPerSecond, deviceCount, workPerDifficulty }),
    };
  });
  return groupRows(periods, (period) => period.rigId);
}
