import { asc, eq } from 'drizzle-orm';
import { hashRate } from '#lib/domain/hash-rate.ts';
import type { Database } from '#service/db/database.ts';
import { algorithms, rigAdvertised, rigs } from '#service/db/schema/rigs.ts';

/** What a source of telemetry knows of a rig before it has seen a share. */
export interface MeasurableRig {
  id: number;
  /** What it advertised when it was listed, in hashes per second. */
  hashesPerSecond: number;
  deviceCount: number;
  workPerDifficulty: number;
}

/** Every rig there is, by id. */
export async function readMeasurableRigs(db: Database): Promise<MeasurableRig[]> {
  const { deviceCount } = rigs;
  const { hash, hashUnit: type } = rigAdvertised;
  const { workPerDifficulty } = algorithms;
  const found = await db
    .selectDistinctOn([rigs.id], { id: rigs.id, hash, type, deviceCount, workPerDifficulty })
    .from(rigs)
    .innerJoin(rigAdvertised, eq(rigAdvertised.rigId, rigs.id))
    .innerJoin(algorithms, eq(algorithms.slug, rigs.algo))
    .orderBy(asc(rigs.id), asc(rigAdvertised.sinceUnix));
  return found.map(({ hash, type, ...rig }) => ({ ...rig, hashesPerSecond: hashRate({ hash, type }) }));
}
