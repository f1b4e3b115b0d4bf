import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { PermissionLevels } from '#lib/contract/access.ts';
import type { Database } from '#service/db/database.ts';
import { accounts, apiKeys } from '#service/db/schema/accounts.ts';

export interface StoredKey {
  accountId: number;
  username: string;
  sealedSecret: string;
  levels: PermissionLevels;
}

/** The account's id. Throws where the name is taken. */
export async function insertAccount(
  db: Database,
  account: { username: string; createdUnix: number },
): Promise<number> {
  const [row] = await db.insert(accounts).values(account).returning({ id: accounts.id });
  if (!row) throw new Error('the account was not stored');
  return row.id;
}

export async function insertKey(db: Database, key: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(key);
}

/** A key that is not revoked. */
export async function findKey(db: Database, apiKey: string): Promise<StoredKey | undefined> {
  const [row] = await db
    .select({
      accountId: accounts.id,
      username: accounts.username,
      sealedSecret: apiKeys.sealedSecret,
      levels: {
        permAccount: apiKeys.permAccount,
        permRental: apiKeys.permRental,
        permRig: apiKeys.permRig,
      },
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.apiKey, apiKey), isNull(apiKeys.revokedUnix)));
  return row;
}

/** Stores the nonce where it is greater than the last one, as numbers of any length; false where it is not. One statement: of many at once one wins. */
export async function consumeNonce(db: Database, apiKey: string, nonce: string): Promise<boolean> {
  const given = sql`${nonce}::numeric`;
  const taken = await db
    .update(apiKeys)
    .set({ lastNonce: given })
    .where(and(eq(apiKeys.apiKey, apiKey), or(isNull(apiKeys.lastNonce), lt(apiKeys.lastNonce, given))))
    .returning({ apiKey: apiKeys.apiKey });
  return taken.length === 1;
}

/** The ids of the seal keys that keys' secrets are sealed under. */
export async function usedSealKeys(db: Database): Promise<string[]> {
  const id = sql<string>`split_part(${apiKeys.sealedSecret}, '.', 1)`;
  const found = await db.selectDistinct({ id }).from(apiKeys).where(isNull(apiKeys.revokedUnix));
  return found.map((row) => row.id);
}
