import { and, asc, eq, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { prepared } from '#service/db/prepared.ts';
import { accounts, apiKeys } from '#service/db/schema/accounts.ts';
import { statement } from '#service/db/statement.ts';
import type { SecretSeal } from './seal.ts';

/** The id of the seal key under which a key's secret is sealed. */
const sealKeyId = sql<string>`split_part(${apiKeys.sealedSecret}, '.', 1)`;
const levels = {
  permAccount: apiKeys.permAccount,
  permRental: apiKeys.permRental,
  permRig: apiKeys.permRig,
};

export interface StoredKey {
  accountId: number;
  username: string;
  sealedSecret: string;
  levels: PermissionLevels;
}

export type Account = typeof accounts.$inferSelect;

/** The account's id. Throws NAME_TAKEN, also where only the case of a letter tells two names apart. */
export async function insertAccount(
  db: Database,
  account: { username: string; createdUnix: number },
): Promise<number> {
  const [row] = await db
    .insert(accounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (row) return row.id;
  const [alike = account] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(sql`lower(${accounts.username}) = lower(${account.username})`)
    .orderBy(asc(accounts.id));
  throw new MarketRefusal('NAME_TAKEN', { message: `There is a user ${alike.username} already` });
}

/**
 * Holds an account until the transaction ends: what is counted of it meanwhile stays so. Whoever only refers to it, to rent
 * or to be paid, does not wait.
 */
export async function lockAccount(tx: Transaction, id: number): Promise<void> {
  await accountLocked(tx, { id });
}

const accountLocked = statement(
  sql`SELECT id FROM accounts WHERE id = ${sql.placeholder('id')} FOR NO KEY UPDATE`,
);

/** Every account, oldest first. */
export function listAccounts(db: Database): Promise<Account[]> {
  return db.select().from(accounts).orderBy(asc(accounts.id));
}

/** The account of a name. Throws NOT_FOUND. */
export async function requireAccount(db: Database, username: string): Promise<Account> {
  const [row] = await db.select().from(accounts).where(eq(accounts.username, username));
  if (!row) throw new MarketRefusal('NOT_FOUND', { message: `There is no user ${username}` });
  return row;
}

/** A key without its secret. */
export interface ListedKey {
  apiKey: string;
  username: string;
  levels: PermissionLevels;
  createdUnix: number;
  revokedUnix: number | null;
  /** The last nonce that was accepted, in which most clients put the time; null where the key was never used. */
  lastNonce: string | null;
}

/** The keys of everyone, or of one account, oldest first; those that are revoked too. */
export function listKeys(db: Database, accountId?: number): Promise<ListedKey[]> {
  return db
    .select({
      apiKey: apiKeys.apiKey,
      username: accounts.username,
      levels,
      createdUnix: apiKeys.createdUnix,
      revokedUnix: apiKeys.revokedUnix,
      lastNonce: apiKeys.lastNonce,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(accountId === undefined ? undefined : eq(apiKeys.accountId, accountId))
    .orderBy(asc(apiKeys.createdUnix), asc(apiKeys.apiKey));
}

/** Ends a key: from the next request on it is unknown. Returns since when; an earlier end stays. Throws NOT_FOUND. */
export async function revokeKey(db: Database, apiKey: string, nowUnix: number): Promise<number> {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedUnix: sql`coalesce(${apiKeys.revokedUnix}, ${nowUnix}::bigint)` })
    .where(eq(apiKeys.apiKey, apiKey))
    .returning({ revokedUnix: apiKeys.revokedUnix });
  if (!row) throw new MarketRefusal('NOT_FOUND', { message: 'There is no such API key' });
  return row.revokedUnix ?? nowUnix;
}

/** Ends every key of an account that is not ended yet, in one step. Returns those, oldest first. */
export async function revokeKeysOf(db: Database, accountId: number, nowUnix: number): Promise<string[]> {
  const ended = await db
    .update(apiKeys)
    .set({ revokedUnix: nowUnix })
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedUnix)))
    .returning({ apiKey: apiKeys.apiKey, createdUnix: apiKeys.createdUnix });
  return ended.sort((one, other) => one.createdUnix - other.createdUnix).map(({ apiKey }) => apiKey);
}

/** Seals anew every secret in use that is not sealed under the newest seal key: all of them or none. Returns how many. */
export function resealSecrets(db: Database, { newestId, seal, open }: SecretSeal): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ apiKey: apiKeys.apiKey, sealedSecret: apiKeys.sealedSecret })
      .from(apiKeys)
      .where(and(isNull(apiKeys.revokedUnix), not(eq(sealKeyId, newestId))))
      .orderBy(asc(apiKeys.apiKey))
      .for('update');
    for (const { apiKey, sealedSecret } of old) {
      const renewed = { sealedSecret: seal(open(sealedSecret, apiKey), apiKey) };
      await tx.update(apiKeys).set(renewed).where(eq(apiKeys.apiKey, apiKey));
    }
    return old.length;
  });
}

export async function insertKey(db: Database, key: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(key);
}

const keyInUse = prepared((db) =>
  db
    .select({
      accountId: accounts.id,
      username: accounts.username,
      sealedSecret: apiKeys.sealedSecret,
      levels,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(
      and(
        eq(apiKeys.apiKey, sql.placeholder('apiKey')),
        isNull(apiKeys.revokedUnix),
        isNull(accounts.disabledUnix),
      ),
    )
    .prepare('key_in_use'),
);

/** A key that is not revoked, of a user who is not disabled. */
export async function findKey(db: Database, apiKey: string): Promise<StoredKey | undefined> {
  const [row] = await keyInUse(db).execute({ apiKey });
  return row;
}

const given = sql`${sql.placeholder('nonce')}::numeric`;
const nonceStored = prepared((db) =>
  db
    .update(apiKeys)
    .set({ lastNonce: given })
    .where(
      and(
        eq(apiKeys.apiKey, sql.placeholder('apiKey')),
        or(isNull(apiKeys.lastNonce), lt(apiKeys.lastNonce, given)),
      ),
    )
    .returning({ apiKey: apiKeys.apiKey })
    .prepare('nonce_stored'),
);

/**
 * Stores the nonce where it is greater than the last one, as numbers of any length; false where it is not. One
 * statement: of many at once one wins.
 */
export async function consumeNonce(db: Database, apiKey: string, nonce: string): Promise<boolean> {
  const taken = await nonceStored(db).execute({ apiKey, nonce });
  return taken.length === 1;
}

/** The ids of the seal keys that keys' secrets are sealed under. */
export async function usedSealKeys(db: Database): Promise<string[]> {
  const found = await db.selectDistinct({ id: sealKeyId }).from(apiKeys).where(isNull(apiKeys.revokedUnix));
  return found.map((row) => row.id);
}
