import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows, type Transaction } from '#service/db/database.ts';

/** A row is the same one before and after by this: ids alone may be those of another market. */
const rig = sql`concat_ws(' ', rigs.id, rigs.created_unix, accounts.username)`;
const ofAccount = (table: string) => sql`
  SELECT concat_ws(' ', one.id, one.created_unix, username) AS name
  FROM ${sql.identifier(table)} AS one JOIN accounts ON accounts.id = account_id
`;

/** What users and their operator make, beside rentals and transfers. */
const KINDS = {
  users: sql`SELECT username AS name FROM accounts`,
  keys: sql`SELECT api_key AS name FROM api_keys`,
  rigs: sql`SELECT ${rig} AS name FROM rigs JOIN accounts ON accounts.id = owner_id`,
  profiles: ofAccount('profiles'),
  savedPools: ofAccount('saved_pools'),
};

type Kind = keyof typeof KINDS;

/** What the operator has taken off the market. */
const BARS = {
  rigs: sql`SELECT ${rig} AS name FROM rigs JOIN accounts ON accounts.id = owner_id WHERE barred`,
  algorithms: sql`SELECT slug AS name FROM algorithms WHERE NOT active`,
};

/** Users by name, rigs by id, algorithms by slug. */
export type Bars = Record<'users' | keyof typeof BARS, string[]>;

interface DisabledUser {
  username: string;
  disabled_unix: string;
}

/** A market that is given up for another: what there is in it, by what is the same in both. */
export interface Replaced {
  there: Record<Kind, string[]>;
  barred: Record<keyof typeof BARS, string[]>;
  disabledUsers: DisabledUser[];
}

export async function readReplaced(tx: Transaction): Promise<Replaced> {
  const disabledUsers = await rows<DisabledUser>(
    tx,
    sql`SELECT username, disabled_unix FROM accounts WHERE disabled_unix IS NOT NULL`,
  );
  return { there: await namesOf(tx, KINDS), barred: await namesOf(tx, BARS), disabledUsers };
}

/** How many of each kind are there no more. */
export async function countGone(tx: Transaction, { there }: Replaced): Promise<Record<Kind, number>> {
  const now = await namesOf(tx, KINDS);
  const gone = Object.entries(there).map(([kind, names]) => {
    const left = new Set(now[kind as Kind]);
    return [kind, names.filter((name) => !left.has(name)).length];
  });
  return Object.fromEntries(gone) as Record<Kind, number>;
}

/** Bars what was barred in the market replaced, where it is there again. Returns what was free in the one restored. */
export async function keepBars(tx: Transaction, { barred, disabledUsers }: Replaced): Promise<Bars> {
  const users = await rows<{ name: string }>(
    tx,
    sql`
      UPDATE accounts SET disabled_unix = before.disabled_unix
      FROM json_to_recordset(${JSON.stringify(disabledUsers)}::json) AS before(username text, disabled_unix bigint)
      WHERE before.username = accounts.username AND accounts.disabled_unix IS NULL RETURNING accounts.username AS name
    `,
  );
  const rigs = await rows<{ name: string }>(
    tx,
    sql`
      UPDATE rigs SET barred = true FROM accounts
      WHERE accounts.id = owner_id AND NOT barred AND ${rig} IN (${listed(barred.rigs)}) RETURNING rigs.id::text AS name
    `,
  );
  const algorithms = await rows<{ name: string }>(
    tx,
    sql`UPDATE algorithms SET active = false WHERE active AND slug IN (${listed(barred.algorithms)}) RETURNING slug AS name`,
  );
  return { users: sorted(users), rigs: sorted(rigs), algorithms: sorted(algorithms) };
}

async function namesOf<Key extends string>(
  db: Database,
  queries: Record<Key, SQL>,
): Promise<Record<Key, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [key, query] of Object.entries<SQL>(queries)) {
    found[key] = (await rows<{ name: string }>(db, query)).map(({ name }) => name);
  }
  return found as Record<Key, string[]>;
}

function listed(names: readonly string[]): SQL {
  return sql`SELECT json_array_elements_text(${JSON.stringify(names)}::json)`;
}

function sorted(found: readonly { name: string }[]): string[] {
  return found.map(({ name }) => name).sort();
}
