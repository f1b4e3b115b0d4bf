import type { Data } from '#lib/contract/shapes.ts';
import { amount } from '#lib/domain/money.ts';
import { readSlots } from '#service/account/repo.ts';
import type { Database } from '#service/db/database.ts';
import { judgeSoFar } from '#service/delivery/judge-rental.ts';
import { presentDelivery } from '#service/delivery/present.ts';
import { readDeliveries } from '#service/delivery/repo.ts';
import type { Caller } from '#service/handler.ts';
import { publicRigs } from '#service/rigs/read-rigs.ts';
import { averagesOf } from '#service/telemetry/repo.ts';
import { presentRental } from './present.ts';
import { poolSight, presentPools } from './present-pools.ts';
import { type RentalRow, readSegments } from './repo.ts';

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
  const [rigs, segments, slots, averages, deliveries] = await Promise.all([
    publicRigs(db, rigIds, nowUnix),
    readSegments(db, ids),
    readSlots(db, profileIds),
    averagesOf(db, rows),
    readDeliveries(db, ids),
  ]);
  return rows.flatMap((row, index) => {
    const rig = rigs.get(row.rigId);
    if (!rig) return [];
    const pools = presentPools(row, slots.get(row.profileId ?? 0) ?? [], poolSight(row, caller));
    const average = averages[index]?.hashesPerSecond;
    const known = { segments: segments.get(row.id) ?? [], judged: deliveries.get(row.id) };
    return presentRental(row, { ...known, rig, pools, average, nowUnix });
  });
}

/** One rental of the wire: with a verdict on what it delivered so far, where it is not settled. */
export async function describeRental(row: RentalRow, view: View): Promise<Rental | undefined> {
  const [rental] = await describeRentals([row], view);
  if (!rental || rental.delivery) return rental;
  const terms = { ...row, cost: amount(rental.price.paid) };
  return { ...rental, delivery: presentDelivery(await judgeSoFar(view.db, terms, view.nowUnix)) };
}
