import { type SQL, sql } from 'drizzle-orm';
import { atOneMoment } from '#service/db/at-one-moment.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { accounts } from '#service/db/schema/accounts.ts';

/** A table that belongs into a backup. */
export interface Table {
  name: string;
  columns: string[];
  /** Of its primary key, in their order. */
  key: string[];
  /** The tables its rows refer to. */
  needs: string[];
  /** The column whose values the database gives. */
  identity: string | null;
}

/** What is written all the time, rig by rig; each of these has a `rig_id`. */
export const TELEMETRY_TABLES = ['rig_minutes', 'rig_hours', 'rig_quarters', 'rig_states'] as const;

/** What the database writes by itself with the rows of other tables. */
export const DERIVED_TABLES: readonly string[] = ['listed_transactions'];

/**
 * What migrations wrote into the rows that were there, where it is not what a column gets by default: rows of older files
 * get the same. By table and column, of `one` of the rows that are put in together, after those with smaller ids.
 */
const ADDED_SINCE: Record<string, Record<string, SQL>> = {
  accounts: {
    namesake: sql`
      row_number() OVER (PARTITION BY lower(one.username) ORDER BY one.id) > 1
      OR EXISTS (SELECT FROM accounts AS older WHERE lower(older.username) = lower(one.username) AND NOT older.namesake)
    `,
  },
};

const ROWS_AT_ONCE = 500;

/**
 * All tables but what tells of the programs (the record of migrations, whether they settle) and what may be lost, such as
 * counted requests; in no particular order.
 */
export function readTables(db: Database): Promise<Table[]> {
  return rows<Table>(
    db,
    sql`
      SELECT relname AS name, ARRAY(
        SELECT attname::text FROM pg_attribute
        WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
      ) AS columns, ARRAY(
        SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
        WHERE indrelid = t.oid AND indisprimary ORDER BY array_position(indkey::int2[], attnum)
      ) AS key, ARRAY(
        SELECT DISTINCT needed.relname::text FROM pg_constraint JOIN pg_class AS needed ON needed.oid = confrelid
        WHERE conrelid = t.oid AND contype = 'f' AND confrelid <> conrelid
      ) AS needs, (
        SELECT attname::text FROM pg_attribute WHERE attrelid = t.oid AND attidentity <> '' AND NOT attisdropped
      ) AS identity
      FROM pg_class AS t
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p'
        AND relname NOT IN ('migrations', 'settling') AND relname NOT LIKE 'rate\\_%'
      ORDER BY relname
    `,
  );
}

export function readAppliedMigrations(db: Database): Promise<{ name: string; checksum: string }[]> {
  return rows(db, sql`SELECT name, checksum FROM migrations ORDER BY name`);
}

/** Reads as of one moment, for as long as it takes. */
export function inSnapshot<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return atOneMoment(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    return read(tx);
  });
}

/** A table's rows as JSON text made by the database, by their key, some at a time. */
export async function* readPages(tx: Transaction, { name, key }: Table): AsyncGenerator<string[]> {
  await tx.execute(sql`DECLARE backed_up NO SCROLL CURSOR FOR ${jsonRowsOf(name)} ORDER BY ${names(key)}`);
  for (;;) {
    const page = await rows<{ json: string }>(tx, sql`FETCH ${sql.raw(String(ROWS_AT_ONCE))} FROM backed_up`);
    if (page.length === 0) break;
    yield page.map(({ json }) => json);
  }
  await tx.execute(sql`CLOSE backed_up`);
}

/** The rows of one rig in a table of telemetry. */
export async function readRigRows(tx: Transaction, { name, key }: Table, rigId: string): Promise<string[]> {
  const found = await rows<{ json: string }>(
    tx,
    sql`${jsonRowsOf(name)} WHERE rig_id = ${rigId}::bigint ORDER BY ${names(key)}`,
  );
  return found.map(({ json }) => json);
}

function jsonRowsOf(table: string): SQL {
  return sql`SELECT row_to_json(one)::text AS json FROM ${sql.identifier(table)} AS one`;
}

export async function readRigIds(tx: Transaction): Promise<string[]> {
  return (await rows<{ id: string }>(tx, sql`SELECT id FROM rigs ORDER BY id`)).map(({ id }) => id);
}

/** The greatest id a table has ever given; undefined where it has given none. */
export async function readLastId(tx: Transaction, table: Table): Promise<string | undefined> {
  const [found] = await rows<{ last: string | null }>(
    tx,
    sql`SELECT pg_sequence_last_value(${sequenceOf(table)}) AS last`,
  );
  return found?.last ?? undefined;
}

function sequenceOf({ name, identity }: Table): SQL {
  return sql`pg_get_serial_sequence(${name}, ${identity})::regclass`;
}

export async function hasAccounts(tx: Transaction): Promise<boolean> {
  return (await tx.$count(accounts)) > 0;
}

/** Empties tables, those too whose rows otherwise stay for ever. */
export async function emptyTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  const guards = await rows<{ name: string; table: string }>(
    tx,
    sql`
      SELECT tgname AS name, relname AS table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE tgfoid = 'rows_stay'::regproc AND tgtype & 32 <> 0
    `,
  );
  const switchAll = async (how: SQL) => {
    for (const { name, table } of guards) {
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} ${how} TRIGGER ${sql.identifier(name)}`);
    }
  };
  await switchAll(sql`DISABLE`);
  await tx.execute(sql`TRUNCATE ${names(tables.map(({ name }) => name))}`);
  await switchAll(sql`ENABLE`);
}

/**
 * Puts rows into a table as they are, given ids included; columns that are not named get what the rows of an older file
 * have in them, or else what they get by default.
 */
export async function insertRows(
  tx: Transaction,
  { table, columns }: { table: string; columns: readonly string[] },
  json: readonly string[],
): Promise<void> {
  const name = sql.identifier(table);
  const added = Object.entries(ADDED_SINCE[table] ?? {}).filter(([column]) => !columns.includes(column));
  const values = [...columns.map((column) => sql.identifier(column)), ...added.map(([, value]) => value)];
  await tx.execute(sql`
    INSERT INTO ${name} (${names([...columns, ...added.map(([column]) => column)])}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values, sql`, `)} FROM json_populate_recordset(NULL::${name}, ${`[${json.join(',')}]`}::json) AS one
  `);
}

/** Goes on giving ids after the greatest there is, and after the greatest there has ever been, there and here. */
export async function continueIds(tx: Transaction, table: Table, lastId: string | undefined): Promise<void> {
  const { name, identity } = table;
  if (identity === null) return;
  await tx.execute(sql`
    SELECT setval(${sequenceOf(table)}, last) FROM (
      SELECT greatest(max(${sql.identifier(identity)}), ${lastId ?? null}::bigint, pg_sequence_last_value(${sequenceOf(table)})) AS last
      FROM ${sql.identifier(name)}
    ) AS given WHERE last IS NOT NULL
  `);
}

/** Checks at once what is otherwise checked at the end of the transaction. */
export async function checkNow(tx: Transaction): Promise<void> {
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
}

/** Takes stock of the tables, which an embedded database never does unasked. False where that fails: plans are worse then. */
export async function takeStock(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`ANALYZE`);
    return true;
  } catch {
    return false;
  }
}

function names(list: readonly string[]): SQL {
  return sql.join(
    list.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
