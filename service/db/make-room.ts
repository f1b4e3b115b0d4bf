import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { onOwnConnection } from './own-connection.ts';

/** Those whose rows come, go and change while the market works. */
const CHANGING = sql`
  rig_minutes, rig_hours, rig_quarters, rig_states, rigs, rig_prices, rig_advertised, api_keys, balances,
  rentals, rental_segments, rental_deliveries, ledger_transfers, ledger_entries, listed_transactions
`;

/**
 * Makes room where rows went and takes stock of those there are, which an embedded database never does unasked. Without
 * it tables that change only grow, all minutes are read to find those of a few rigs, and what an index says of rentals and
 * transactions is looked up in the tables once more. Of large tables it takes minutes; a restore, which needs
 * the tables for itself, has it fail.
 */
export async function makeRoom(db: Database): Promise<void> {
  await onOwnConnection(db, (own) => own.execute(sql`VACUUM (ANALYZE) ${CHANGING}`));
}
