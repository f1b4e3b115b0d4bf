import { isNull, sql } from 'drizzle-orm';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { apiKeys } from '#service/db/schema/accounts.ts';

/** What must not come back of a key, whatever else of it does: nonces that were spent, and its use once it is revoked. */
export interface SpentKey {
  api_key: string;
  last_nonce: string | null;
  revoked_unix: string | null;
}

export function readSpentKeys(db: Database): Promise<SpentKey[]> {
  return rows(db, sql`SELECT api_key, last_nonce, revoked_unix FROM api_keys`);
}

/** Of the keys that are there again, keeps the greater nonce, and the revocation. */
export async function keepSpent(tx: Transaction, keys: readonly SpentKey[]): Promise<void> {
  await tx.execute(sql`
    UPDATE api_keys SET last_nonce = greatest(api_keys.last_nonce, spent.last_nonce),
      revoked_unix = least(api_keys.revoked_unix, spent.revoked_unix)
    FROM json_to_recordset(${JSON.stringify(keys)}::json)
      AS spent(api_key text, last_nonce numeric, revoked_unix bigint)
    WHERE spent.api_key = api_keys.api_key
  `);
}

/** How many keys in use there are beside given ones. */
export async function countUnknownKeys(db: Database, known: readonly SpentKey[]): Promise<number> {
  const inUse = await db.select({ apiKey: apiKeys.apiKey }).from(apiKeys).where(isNull(apiKeys.revokedUnix));
  const before = new Set(known.map(({ api_key }) => api_key));
  return inUse.filter(({ apiKey }) => !before.has(apiKey)).length;
}
