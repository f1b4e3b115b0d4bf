import type { Data } from '#lib/contract/shapes.ts';
import { readSlots } from '#service/account/repo.ts';
import type { Database } from '#service/db/database.ts';
import { judgeSoFar, reportedPeriod } from '#service/delivery/judge-rental.ts';
import { type Judged, readDeliveries } from '#service/delivery/repo.ts';
import { publicRigs } from '#service/rigs/read-rigs.ts';
import { averagesOf } from '#service/telemetry/repo.ts';
import { presentRental } from './present.ts';
import { type PoolSight, presentPools } from './present-pools.ts';
import type { RentalRow } from './repo.ts';
import { paidFor } from './rules.ts';
import { readSegments, type Segment } from './segments-repo.ts';

type Rental = Data<'rentalDetail'>;

export interface View {
  db: Database;
  /** What is shown of a rental's pools. */
  sight: (row: RentalRow) => PoolSight;
  nowUnix: number;
}

/**
 * Rows as rentals of the wire, in their order, with as many queries for a hundred as for one; those that are not settled with a
 * verdict on what they delivered so far.
 */
export async function describeRentals(rows: readonly RentalRow[], view: View): Promise<Rental[]> {
  const { db, sight, nowUnix } = view;
  const ids = rows.map(({ id }) => id);
  const rigIds = [...new Set(rows.map(({ rigId }) => rigId))];
  const profileIds = rows.flatMap(({ profileId }) => profileId ?? []);
  const [rigs, segments, slots, deliveries] = await Promise.all([
    publicRigs(db, rigIds, nowUnix),
    readSegments(db, ids),
    readSlots(db, profileIds),
    readDeliveries(db, ids),
  ]);
  const open = rows.filter(({ id }) => !deliveries.has(id));
  const soFar = await verdictsSoFar(open, segments, view);
  const averages = await averagesSoFar(
    rows.filter(({ id }) => typeof deliveries.get(id)?.average !== 'number'),
    view,
  );
  return rows.flatMap((row) => {
    const rig = rigs.get(row.rigId);
    if (!rig) return [];
    const pools = presentPools(row, slots.get(row.profileId ?? 0) ?? [], sight(row));
    const average = deliveries.get(row.id)?.average ?? averages.get(row.id);
    const judged = deliveries.get(row.id) ?? soFar.get(row.id);
    return presentRental(row, { segments: segments.get(row.id) ?? [], judged, rig, pools, average, nowUnix });
  });
}

/** The verdicts so far of rentals that are not settled, by rental. */
async function verdictsSoFar(
  rows: readonly RentalRow[],
  segments: ReadonlyMap<number, readonly Segment[]>,
  { db, nowUnix }: View,
): Promise<Map<number, Judged>> {
  const terms = rows.map((row) => ({ ...row, cost: paidFor(segments.get(row.id) ?? []).cost }));
  const judged = await judgeSoFar(db, terms, nowUnix);
  return new Map(rows.flatMap(({ id }, index) => (judged[index] ? [[id, judged[index]]] : [])));
}

/** The averages so far of rentals of which none is kept, by rental, in hashes per second; without those that nobody observed. */
async function averagesSoFar(
  rows: readonly RentalRow[],
  { db, nowUnix }: View,
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  // As the verdict so far does: a minute may be recorded after the rows were read.
  const periods = rows.map((row) => ({ ...row, ...reportedPeriod(row, nowUnix) }));
  const averages = await averagesOf(db, periods);
  return new Map(
    rows.flatMap(({ id }, index) => {
      const average = averages[index];
      return average ? [[id, average.hashesPerSecond]] : [];
    }),
  );
}

/** One rental of the wire. */
export async function describeRental(row: RentalRow, view: View): Promise<Rental | undefined> {
  const [rental] = await describeRentals([row], view);
  return rental;
}
