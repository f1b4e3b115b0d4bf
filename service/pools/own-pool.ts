import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Database } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import type { Caller } from '#service/handler.ts';
import { type PoolRow, readPools } from './repo.ts';

/** A saved pool by its id; another account's is not there. Throws NOT_FOUND. */
export async function ownPool(db: Database, id: string, { accountId }: Caller): Promise<PoolRow> {
  const [pool] = await readPools(db, accountId, rowId(id));
  if (!pool) throw new MarketRefusal('NOT_FOUND', { message: `You have no saved pool ${id}` });
  return pool;
}
