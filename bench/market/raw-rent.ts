import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { amount } from '#lib/domain/money.ts';
import { costOf, feeOf, hourRateOf } from '#lib/domain/price.ts';
import type { RawDatabase } from './raw-database.ts';

export interface RawRental {
  rigId: number;
  renterId: number;
  nowUnix: number;
}

/** Per unit and day: dear enough that even the smallest rig's fee is something, which an entry of the ledger has to be. */
const PRICE = amount('0.00100000');
const FEE_RATE = '0.03';

interface RigTerms {
  hash: string;
  hash_unit: HashUnit;
  price_unit: HashUnit;
}

/** What renting writes, statement by statement, with nothing checked that the database does not check. */
export function rawRent(database: RawDatabase, { rigId, renterId, nowUnix }: RawRental): Promise<void> {
  const end = nowUnix + 3600;
  return database.transact(async (query) => {
    const { rows } = await query(
      'SELECT hash, hash_unit, price_unit FROM rigs WHERE id = $1 FOR NO KEY UPDATE',
      [rigId],
    );
    const { cost, fee } = dueOf(rows as RigTerms[]);
    const rental = await query(
      `INSERT INTO rentals (rig_id, owner_id, renter_id, algo, hash, hash_unit, price_unit, device_count, price, currency,
        fee_rate, during, pool_url, pool_user, pool_password)
      SELECT id, owner_id, $2, algo, hash, hash_unit, price_unit, device_count, $3, 'BTC', $6,
        int8range($4::bigint, $5::bigint), 'stratum+tcp://pool.example:3333', 'renter', 'x'
      FROM rigs WHERE id = $1 RETURNING id`,
      [rigId, renterId, String(PRICE), nowUnix, end, FEE_RATE],
    );
    const rentalId = idOf(rental.rows);
    await query(
      'INSERT INTO rental_segments (rental_id, number, at_unix, hours, price, cost, fee) VALUES ($1, 0, $2, 1, $3, $4, $5)',
      [rentalId, nowUnix, String(PRICE), cost, fee],
    );
    await query("SELECT available FROM balances WHERE account_id = $1 AND asset = 'BTC' FOR UPDATE", [
      renterId,
    ]);
    await query(
      "UPDATE balances SET available = available - $2::bigint - $3::bigint WHERE account_id = $1 AND asset = 'BTC'",
      [renterId, cost, fee],
    );
    const transfer = await query(
      "INSERT INTO ledger_transfers (kind, at_unix, rental_id, segment) VALUES ('rent', $1, $2, 0) RETURNING id",
      [nowUnix, rentalId],
    );
    await query(
      `INSERT INTO ledger_entries (transfer_id, book, account_id, rental_id, asset, amount) VALUES
        ($1, 'account', $2, $3, 'BTC', -$4::bigint - $5::bigint), ($1, 'escrow', NULL, $3, 'BTC', $4::bigint),
        ($1, 'fees', NULL, $3, 'BTC', $5::bigint)`,
      [idOf(transfer.rows), renterId, rentalId, cost, fee],
    );
  });
}

/** What an hour costs, as the market reckons it: what is settled is audited with the rest. */
function dueOf([rig]: RigTerms[]): { cost: string; fee: string } {
  if (!rig) throw new Error('there is no such rig');
  const hash = { hash: rig.hash, type: rig.hash_unit };
  const cost = costOf(hourRateOf({ price: PRICE, priceUnit: rig.price_unit, hash }), 1);
  return { cost: String(cost), fee: String(feeOf(cost, FEE_RATE)) };
}

function idOf(rows: unknown[]): string {
  const [row] = rows as { id: string }[];
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}
