import { and, asc, eq, sql } from 'drizzle-orm';
import type { Asset } from '#lib/domain/asset.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import type { Amount } from '#lib/domain/money.ts';
import { among, idList } from '#service/db/among.ts';
import { type Database, rows } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { prepared } from '#service/db/prepared.ts';
import { profileSlots, profiles } from '#service/db/schema/accounts.ts';
import { algorithms } from '#service/db/schema/rigs.ts';

/** What an account can spend, and what waits in the escrow of its rigs' unsettled rentals. */
export interface Balance {
  available: Amount;
  pending: Amount;
}

/** Read in one statement, as of one moment: what is settled meanwhile is in one of the two. */
export async function readBalances(db: Database, accountId: number): Promise<Map<Asset, Balance>> {
  const found = await rows<{ asset: Asset; available: string; pending: string }>(
    db,
    sql`
      SELECT asset, coalesce(available, 0) AS available, coalesce(pending, 0) AS pending
      FROM (SELECT asset, available FROM balances WHERE account_id = ${accountId}) AS held
      FULL JOIN (
        SELECT currency AS asset, sum(cost) AS pending
        FROM rentals JOIN rental_segments ON rental_id = id
        WHERE owner_id = ${accountId} AND settled_unix IS NULL GROUP BY currency
      ) AS escrowed USING (asset)
    `,
  );
  return new Map(
    found.map(({ asset, available, pending }) => [
      asset,
      { available: BigInt(available), pending: BigInt(pending) },
    ]),
  );
}

/** A profile with its algorithm. */
export interface ProfileRow {
  id: number;
  name: string;
  algo: string;
  display: string;
  hashtype: HashUnit;
}

const profileColumns = {
  id: profiles.id,
  name: profiles.name,
  algo: algorithms.slug,
  display: algorithms.display,
  hashtype: algorithms.priceUnit,
};

/** An account's profiles, oldest first: all of them, those of an algorithm, or the one with an id. */
export function readProfiles(
  db: Database,
  accountId: number,
  { id, algo }: { id?: number | undefined; algo?: string | undefined } = {},
): Promise<ProfileRow[]> {
  const asked = and(
    eq(profiles.accountId, accountId),
    id === undefined ? undefined : eq(profiles.id, id),
    algo === undefined ? undefined : eq(profiles.algo, algo),
  );
  return db
    .select(profileColumns)
    .from(profiles)
    .innerJoin(algorithms, eq(algorithms.slug, profiles.algo))
    .where(asked)
    .orderBy(asc(profiles.id));
}

export function countProfiles(db: Database, accountId: number): Promise<number> {
  return db.$count(profiles, eq(profiles.accountId, accountId));
}

/** Stores a profile; undefined where there is no such algorithm. */
export async function insertProfile(
  db: Database,
  profile: Omit<typeof profiles.$inferInsert, 'id'>,
): Promise<ProfileRow | undefined> {
  const [algorithm] = await db
    .select()
    .from(algorithms)
    .where(and(eq(algorithms.slug, profile.algo), eq(algorithms.active, true)));
  if (!algorithm) return undefined;
  const [row] = await db.insert(profiles).values(profile).returning({ id: profiles.id });
  if (!row) throw new Error('a profile was inserted without an id');
  const { display, priceUnit: hashtype } = algorithm;
  return { id: row.id, name: profile.name, algo: profile.algo, display, hashtype };
}

/** Puts a pool into a slot, in place of what was there. */
export async function putSlot(db: Database, slot: typeof profileSlots.$inferInsert): Promise<void> {
  const { profileId, priority, ...pool } = slot;
  await db
    .insert(profileSlots)
    .values({ profileId, priority, ...pool })
    .onConflictDoUpdate({ target: [profileSlots.profileId, profileSlots.priority], set: pool });
}

export type Slot = typeof profileSlots.$inferSelect;

const ownProfile = prepared((db) =>
  db
    .select({ algo: profiles.algo, slot: profileSlots })
    .from(profiles)
    .leftJoin(profileSlots, eq(profileSlots.profileId, profiles.id))
    .where(and(eq(profiles.id, sql.placeholder('id')), eq(profiles.accountId, sql.placeholder('accountId'))))
    .orderBy(asc(profileSlots.priority))
    .prepare('own_profile'),
);

/** An account's own profile: its algorithm, and its pools in the order of their priority. */
export async function readProfile(
  db: Database,
  id: number,
  accountId: number,
): Promise<{ algo: string; slots: Slot[] } | undefined> {
  const found = await ownProfile(db).execute({ id, accountId });
  const [first] = found;
  return first && { algo: first.algo, slots: found.flatMap(({ slot }) => slot ?? []) };
}

const slotsOf = prepared((db) =>
  db
    .select()
    .from(profileSlots)
    .where(among(profileSlots.profileId, sql.placeholder('ids')))
    .orderBy(asc(profileSlots.profileId), asc(profileSlots.priority))
    .prepare('slots_of'),
);

/** The pools of profiles by profile, in the order of their priority. */
export async function readSlots(db: Database, profileIds: readonly number[]): Promise<Map<number, Slot[]>> {
  if (profileIds.length === 0) return new Map();
  const found = await slotsOf(db).execute({ ids: idList(profileIds) });
  return groupRows(found, ({ profileId }) => profileId);
}
