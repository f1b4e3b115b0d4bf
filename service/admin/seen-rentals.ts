import type { Data } from '#lib/contract/shapes.ts';
import { hashUnit, unitLabel } from '#lib/domain/hash-rate.ts';
import { isOver } from '#lib/domain/rental-period.ts';
import type { Database } from '#service/db/database.ts';
import { describeRentals } from '#service/rentals/read-rentals.ts';
import { listRentals, type RentalFilter, type RentalRow } from '#service/rentals/repo.ts';

type Rental = Data<'rentalDetail'>;
type RentalState = 'running' | 'ended' | 'settled';

/** A rental as its parties read it and what the operator wants to know besides; without its pools, and of its rig the name alone. */
export interface SeenRental extends Omit<Rental, 'rig' | 'pools'> {
  owner: string;
  renter: string;
  rig: { id: string; name: string };
  algo: string;
  /** Until it is settled, its verdict and refund are those so far. */
  state: RentalState;
  settledUnix: number | null;
}

/** Rentals of a filter, newest first, and how many there are in all. */
export async function readSeenRentals(
  db: Database,
  filter: RentalFilter,
  { limit, start = 0, nowUnix }: { limit: number; start?: number; nowUnix: number },
): Promise<{ total: number; rentals: SeenRental[] }> {
  const { total, rows } = await listRentals(db, filter, { limit, start });
  const rowOf = new Map(rows.map((row) => [String(row.id), row]));
  const described = await describeRentals(rows, { db, sight: () => 'hosts', nowUnix });
  const rentals = described.flatMap((rental) => {
    const row = rowOf.get(rental.id);
    return row ? seenRental(row, rental, nowUnix) : [];
  });
  return { total, rentals };
}

/** What the operator sees of a rental, of its row and what its parties read. */
export function seenRental(
  row: RentalRow,
  { pools: _pools, rig, ...rental }: Rental,
  nowUnix: number,
): SeenRental {
  const { owner, renter, algo, settledUnix } = row;
  const named = { id: rig.id, name: rig.name };
  return { ...rental, owner, renter, rig: named, algo, state: stateOf(row, nowUnix), settledUnix };
}

function stateOf(row: RentalRow, nowUnix: number): RentalState {
  if (row.settledUnix !== null) return 'settled';
  return isOver(row, nowUnix) ? 'ended' : 'running';
}

const STATES: Readonly<Record<RentalState, string>> = {
  running: 'running',
  ended: 'ended, not settled',
  settled: 'settled',
};

/** A rental as a row of a table. */
export function rentalLine({ rig, price, delivery, state, ...rental }: SeenRental) {
  const { id, owner, renter, algo, start, end } = rental;
  return {
    id,
    rig: rig.id,
    owner,
    renter,
    algorithm: algo,
    start,
    end,
    asset: price.currency,
    paid: price.paid,
    state: STATES[state],
    verdict: delivery?.verdict ?? '-',
    refund: delivery?.refund ?? '-',
  };
}

/** What has to be known of these rentals' verdicts; nothing where all are settled. */
export function soFarLines(rentals: readonly SeenRental[]): string[] {
  const all = rentals.every(({ state }) => state === 'settled');
  return all ? [] : ['Until a rental is settled, its verdict and refund are those so far.'];
}

/** "0.138 PH/s". */
export function rateText({ hash, type }: { hash: string | number; type: string }): string {
  const unit = hashUnit(type);
  return `${hash} ${unit ? unitLabel(unit) : type}`;
}
