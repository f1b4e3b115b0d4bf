import { and, asc, eq, gte, lt, lte, max, sql } from 'drizzle-orm';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import type { Database } from '#service/db/database.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { algorithms, rigAdvertised, rigs } from '#service/db/schema/rigs.ts';
import type { RigPeriod } from '#service/telemetry/repo.ts';

export interface GraphRig {
  id: number;
  hash: string;
  hashUnit: HashUnit;
  workPerDifficulty: number;
}

export async function readGraphRig(db: Database, id: number): Promise<GraphRig | undefined> {
  const { hash, hashUnit } = rigs;
  const [rig] = await db
    .select({ id: rigs.id, hash, hashUnit, workPerDifficulty: algorithms.workPerDifficulty })
    .from(rigs)
    .innerJoin(algorithms, eq(algorithms.slug, rigs.algo))
    .where(eq(rigs.id, id));
  return rig;
}

/** What a rig advertised in a period, since when: each entry holds until the next. In rising order. */
export function readAdvertised(db: Database, { rigId: id, startUnix, endUnix }: RigPeriod) {
  const { rigId, sinceUnix, hash, hashUnit } = rigAdvertised;
  // What holds at its start may be said long before; nothing earlier is looked at.
  const atStart = db
    .select({ since: max(sinceUnix) })
    .from(rigAdvertised)
    .where(and(eq(rigId, id), lte(sinceUnix, startUnix)));
  return db
    .select({ sinceUnix, hash, type: hashUnit })
    .from(rigAdvertised)
    .where(and(eq(rigId, id), gte(sinceUnix, sql`coalesce((${atStart}), 0)`), lt(sinceUnix, endUnix)))
    .orderBy(asc(sinceUnix));
}

/** When a rig was rented, as far as it touches a period, in rising order. */
export function rentedPeriods(db: Database, { rigId, startUnix, endUnix }: RigPeriod): Promise<Period[]> {
  const { during } = rentals;
  return db
    .select({
      startUnix: sql`lower(${during})`.mapWith(Number),
      endUnix: sql`upper(${during})`.mapWith(Number),
    })
    .from(rentals)
    .where(
      and(eq(rentals.rigId, rigId), sql`${during} && int8range(${startUnix}::bigint, ${endUnix}::bigint)`),
    )
    .orderBy(sql`lower(${during})`);
}
