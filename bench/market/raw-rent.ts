import type { RawDatabase } from './raw-database.ts';

export interface RawRental {
  rigId: number;
  renterId: number;
  nowUnix: number;
}

const COST = 1000n;
const FEE = 30n;

/** What renting writes, statement by statement, with nothing checked that the database does not check. */
export function rawRent(database: RawDatabase, { rigId, renterId, nowUnix }: RawRental): Promise<void> {
  const end = nowUnix + 3600;
  return database.transact(async (query) => {
    await query('SELECT id FROM rigs WHERE id = $1 FOR NO KEY UPDATE', [rigId]);
    const rental = await query(
      `INSERT INTO rentals (rig_id, owner_id, renter_id, algo, hash, hash_unit, price_unit, device_count, price, currency,
        fee_rate, during, pool_url, pool_user, pool_password)
      SELECT id, owner_id, $2, algo, hash, hash_unit, price_unit, device_count, $3, 'BTC', 0.03,
        int8range($4::bigint, $5::bigint), 'stratum+tcp://pool.example:3333', 'renter', 'x'
      FROM rigs WHERE id = $1 RETURNING id`,
      [rigId, renterId, String(COST), nowUnix, end],
    );
    const rentalId = idOf(rental.rows);
    await query(
      'INSERT INTO rental_segments (rental_id, number, at_unix, hours, price, cost, fee) VALUES ($1, 0, $2, 1, $3, $3, $4)',
      [rentalId, nowUnix, String(COST), String(FEE)],
    );
    await query("SELECT available FROM balances WHERE account_id = $1 AND asset = 'BTC' FOR UPDATE", [
      renterId,
    ]);
    await query(
      "UPDATE balances SET available = available - $2::bigint WHERE account_id = $1 AND asset = 'BTC'",
      [renterId, String(COST + FEE)],
    );
    const transfer = await query(
      "INSERT INTO ledger_transfers (kind, at_unix, rental_id, segment) VALUES ('rent', $1, $2, 0) RETURNING id",
      [nowUnix, rentalId],
    );
    await query(
      `INSERT INTO ledger_entries (transfer_id, book, account_id, rental_id, asset, amount) VALUES
        ($1, 'account', $2, $3, 'BTC', -$4::bigint - $5::bigint), ($1, 'escrow', NULL, $3, 'BTC', $4::bigint),
        ($1, 'fees', NULL, $3, 'BTC', $5::bigint)`,
      [idOf(transfer.rows), renterId, rentalId, String(COST), String(FEE)],
    );
  });
}

function idOf(rows: unknown[]): string {
  const [row] = rows as { id: string }[];
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}
