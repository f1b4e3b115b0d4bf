import type { Data } from '#lib/contract/shapes.ts';
import { formatAmount } from '#lib/domain/money.ts';
import type { Database } from '#service/db/database.ts';
import { type LedgerLine, readRentalLines } from '#service/ledger/repo.ts';
import { describeRental } from '#service/rentals/read-rentals.ts';
import { type RentalRow, readRental } from '#service/rentals/repo.ts';
import { readSegments, type Segment } from '#service/rentals/segments-repo.ts';
import { seenRental } from './seen-rentals.ts';

type Pools = NonNullable<Data<'rentalDetail'>['pools']>;

export type ShownRental = NonNullable<Awaited<ReturnType<typeof readShownRental>>>;

/**
 * All of a rental that a dispute over it may turn on; of its pools never the passwords. Amounts are text of eight places. Undefined
 * where there is none.
 */
export async function readShownRental(db: Database, id: number, nowUnix: number) {
  const row = await readRental(db, id);
  const rental = row && (await describeRental(row, { db, sight: () => 'no passwords', nowUnix }));
  if (!rental) return undefined;
  const segments = (await readSegments(db, [id])).get(id) ?? [];
  const lines = await readRentalLines(db, id);
  return {
    ...seenRental(row, rental, nowUnix),
    /** Null where the rental has a pool of its own. */
    profile: row.profileId === null ? null : String(row.profileId),
    pools: (rental.pools ?? []).map(shownPool),
    segments: segments.map((segment) => shownSegment(segment, row)),
    ledger: lines.map(shownLine),
  };
}

/** Without the password's field: a blank one could be taken for it. */
function shownPool({ priority, host, user }: Pools[number]) {
  return { priority, host, user };
}

function shownSegment({ number, atUnix, hours, ...paid }: Segment, { priceUnit }: RentalRow) {
  return {
    number,
    atUnix,
    hours,
    price: formatAmount(paid.price),
    type: paid.priceUnit ?? priceUnit,
    cost: formatAmount(paid.cost),
    fee: formatAmount(paid.fee),
  };
}

function shownLine({ transferId, amount, ...line }: LedgerLine) {
  return { transfer: String(transferId), ...line, amount: formatAmount(amount) };
}
