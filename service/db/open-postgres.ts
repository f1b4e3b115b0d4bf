import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { StartProblem } from '#lib/config/problem.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, type SchemaChange, type Transact, type WhereEmpty } from './migrate.ts';
import { createNaming } from './name-statements.ts';
import { type Opening, offerOwnConnections } from './own-connection.ts';
import { clientOf, explicitTls, nameOf, postgresProblem } from './postgres-place.ts';
import { inTurn, transactionsOn } from './transactions-on.ts';
import { tellingUndone } from './undone.ts';

/**
 * Connections of one process. A request holds one for a few milliseconds, so ten keep two cores of a database busy, and
 * several processes stay far below PostgreSQL's usual hundred.
 */
const MAX_CONNECTIONS = 10;
/** In milliseconds. */
export const postgresLimits = {
  /** For a new connection, and for one that another request has. */
  connect: 5_000,
  /** No request waits so long for its answer. Whoever still runs or idles in a transaction holds up others. */
  statement: 60_000,
  /** A server that is there and does not even refuse: the connection is given up. */
  silence: 65_000,
};

/**
 * Opens a database of PostgreSQL through a pool of connections, migrated to the newest schema. Connections that break
 * are replaced; what runs on them fails.
 * @throws {StartProblem} where it does not answer, does not let us in, its schema is not ours, or it is empty and that is refused.
 */
export async function openPostgres(
  url: string,
  limits = postgresLimits,
  whereEmpty: WhereEmpty = 'make',
): Promise<OpenDatabase> {
  const config = {
    connectionString: explicitTls(url),
    application_name: 'hashdesk-market',
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
  };
  const schemaChange = await migrateOnce(config, whereEmpty);
  const pool = new Pool({
    ...config,
    max: MAX_CONNECTIONS,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.statement,
    query_timeout: limits.silence,
  });
  // Who waits for an answer on a connection that breaks is told; for the others a new one is opened.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const named = createNaming();
  const db = Object.assign(drizzle(named(pool)), { transaction: tellingUndone(transactionsOn(pool, named)) });
  const own = ownConnections(config);
  offerOwnConnections(db, own.open);
  return {
    db,
    schemaChange,
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...closing(pool, own.cutOff),
  };
}

function ownConnections(config: ClientConfig): { open: Opening; cutOff: () => void } {
  const clients = new Set<Client>();
  let isOver = false;
  const open: Opening = async (work) => {
    if (isOver) throw new Error('the database was closed');
    const client = new Client(config);
    client.on('error', () => undefined);
    clients.add(client);
    try {
      await client.connect();
      return await work(drizzle({ client: inTurn(client).client }));
    } finally {
      clients.delete(client);
      await client.end().catch(() => undefined);
    }
  };
  const cutOff = () => {
    isOver = true;
    for (const client of clients) void client.end();
  };
  return { open, cutOff };
}

/** Closes connections when they are done; or at once, without waiting for a server that does not answer. */
function closing(pool: Pool, cutOffOthers: () => void): Pick<OpenDatabase, 'close' | 'cutOff'> {
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  let ended: Promise<void> | undefined;
  let giveUp: () => void = () => undefined;
  const givenUp = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const end = () => {
    ended ??= pool.end();
    return ended;
  };
  return {
    close: () => Promise.race([end(), givenUp]),
    cutOff() {
      void end();
      for (const client of clients) void client.end();
      cutOffOthers();
      giveUp();
    },
  };
}

/** On a connection of its own, without a limit of time: who starts at the same moment waits for the first. */
async function migrateOnce(config: ClientConfig, whereEmpty: WhereEmpty): Promise<SchemaChange | undefined> {
  const client = clientOf(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await requireUtf8(client);
    const mustBeIn = whereEmpty === 'refuse' ? `the ${nameOf(client)}` : undefined;
    return await migrate(transactions(client), { mustBeIn });
  } catch (error) {
    throw postgresProblem(error, client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** People's names and notes are in any script; a cluster made without a locale makes databases that cannot keep them. */
async function requireUtf8(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "SELECT current_setting('server_encoding') AS encoding",
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new StartProblem(
    `The ${nameOf(client)} keeps text as ${encoding} and not as UTF8; make it anew with "createdb --encoding UTF8 --locale C.UTF-8 --template template0".`,
  );
}

function transactions(client: Client): Transact {
  return async function transact(work) {
    await client.query('BEGIN');
    try {
      await work({
        script: (sql) => client.query(sql),
        query: (sql, parameters) => client.query(sql, parameters),
      });
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };
}
