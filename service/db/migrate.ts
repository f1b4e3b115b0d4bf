import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartProblem } from '#lib/config/problem.ts';

/** One connection inside one transaction. */
interface MigrationSession {
  /** Runs a file of statements. */
  script: (sql: string) => Promise<unknown>;
  query: (sql: string, parameters: unknown[]) => Promise<{ rows: unknown[] }>;
}

/** Commits when `work` resolves and rolls back when it throws. */
export type Transact = (work: (session: MigrationSession) => Promise<void>) => Promise<void>;

export interface Migration {
  /** The file's name, e.g. "0001_market.sql"; migrations run in the order of their names. */
  name: string;
  sql: string;
  checksum: string;
}

/** From which migration to which a schema was brought, by their names; `from` is undefined where there was none. */
export interface SchemaChange {
  from: string | undefined;
  to: string;
}

/** What becomes of a database that has no market in it yet. */
export type WhereEmpty = 'make' | 'refuse';

interface MigrationOptions {
  migrations?: Migration[];
  /** A database without a market is refused, and called so. */
  mustBeIn?: string | undefined;
}

/** Any fixed number: two programs that start at once migrate one after the other. */
const MIGRATION_LOCK = 4_100_001;

const RECORD = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

/** The numbered files of service/db/migrations. */
export function readMigrations(): Migration[] {
  const directory = fileURLToPath(new URL('./migrations/', import.meta.url));
  const names = readdirSync(directory).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(`${directory}${name}`, 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database to the newest schema: all missing files in one transaction, or none of them. Resolves with what that
 * changed; undefined where nothing was missing.
 * @throws {StartProblem} where an applied file has changed since, the database is newer than this program, or must have a
 * market and has none.
 */
export async function migrate(
  transact: Transact,
  { migrations = readMigrations(), mustBeIn }: MigrationOptions = {},
): Promise<SchemaChange | undefined> {
  let change: SchemaChange | undefined;
  await transact(async (session) => {
    await session.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    if (mustBeIn !== undefined) await requireMarket(session, mustBeIn);
    await session.script(RECORD);
    const { rows } = await session.query('SELECT name, checksum FROM migrations', []);
    const applied = new Map(
      (rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]),
    );
    refuseStrangers(applied, migrations);
    const from = [...applied.keys()].sort().at(-1);
    for (const { name, sql, checksum } of migrations) {
      if (applied.has(name)) continue;
      await session.script(sql);
      await session.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
      change = { from, to: name };
    }
  });
  return change;
}

/** Such as "The schema was brought up to date, from 0016_paid_prices.sql to 0017_silent_since.sql". */
export function schemaNotice({ from, to }: SchemaChange): string {
  if (from === undefined) return `The database was empty: a market was made in it, of the schema ${to}`;
  return `The schema was brought up to date, from ${from} to ${to}`;
}

async function requireMarket(session: MigrationSession, place: string): Promise<void> {
  const { rows } = await session.query("SELECT WHERE to_regclass('migrations') IS NOT NULL", []);
  if (rows.length === 0) throw noMarketIn(place);
}

/** What a command is told that would otherwise work on a market made just for it. */
export function noMarketIn(place: string): StartProblem {
  return new StartProblem(
    `There is no market in ${place}: the market's first start makes one, and so does "restore".`,
  );
}

function refuseStrangers(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartProblem(
        `The database has run ${name}, which this program does not know; run a newer one.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new StartProblem(
        `The database has run another ${name} than this program holds; put the file back as it was.`,
      );
    }
  }
}
