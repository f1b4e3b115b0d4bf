import type { Data } from '#lib/contract/shapes.ts';
import type { Database } from '#service/db/database.ts';
import type { Caller } from '#service/handler.ts';
import { publicRigs } from '#service/rigs/read-rigs.ts';
import { averagesOf } from '#service/telemetry/repo.ts';
import { presentRental } from './present.ts';
import { poolSight, presentPools } from './present-pools.ts';
import { type RentalRow, readSegments, readSlots } from './repo.ts';

type Rental = Data<'rentalDetail'>;

export interface View {
  db: Database;
  /** Decides what is shown of the pools. */
  caller: Caller;
  nowUnix: number;
}

/** Rows as rentals of the wire, in their order, with as many queries for a hundred as for one. */
export async function describeRentals(rows: readonly RentalRow[], view: View): Promise<Rental[]> {
  const { db, caller, nowUnix } = view;
  const ids = rows.map(({ id }) => id);
  const rigIds = [...new Set(rows.map(({ rigId }) => rigId))];
  const profileIds = rows.flatMap(({ profileId }) => profileId ?? []);
  const [rigs, segments, slots, averages] = await Promise.all([
    publicRigs(db, rigIds, nowUnix),
    readSegments(db, ids),
    readSlots(db, profileIds),
    averagesOf(
      db,
      rows.map((row) => soFar(row, nowUnix)),
    ),
  ]);
  return rows.flatMap((row, index) => {
    const rig = rigs.get(row.rigId);
    if (!rig) return [];
    const pools = presentPools(row, slots.get(row.profileId ?? 0) ?? [], poolSight(row, caller));
    const average = averages[index]?.hashesPerSecond;
    return presentRental(row, { rig, pools, segments: segments.get(row.id) ?? [], average, nowUnix });
  });
}

/** The part of a rental that has passed. */
function soFar({ rigId, startUnix, endUnix }: RentalRow, nowUnix: number) {
  return { rigId, startUnix, endUnix: Math.min(nowUnix, endUnix) };
}
