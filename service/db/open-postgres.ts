import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg';
import { StartProblem } from '#lib/config/problem.ts';
import type { Database, OpenDatabase } from './database.ts';
import { migrate, type Transact } from './migrate.ts';
import { createNaming } from './name-statements.ts';

/**
 * Connections of one process. A request holds one for a few milliseconds, so ten keep two cores of a database busy, and
 * several processes stay far below PostgreSQL's usual hundred.
 */
const MAX_CONNECTIONS = 10;
/** For a new connection, and for one that another request has. */
const CONNECT_MS = 5_000;
/** No request waits so long for its answer. Whoever still runs or idles in a transaction holds up others. */
const STATEMENT_MS = 60_000;
/** A server that is there and does not even refuse: the connection is given up. */
const SILENCE_MS = STATEMENT_MS + 5_000;

/**
 * Opens a database of PostgreSQL through a pool of connections, migrated to the newest schema. Connections that break
 * are replaced; what runs on them fails.
 * @throws {StartProblem} where it does not answer, does not let us in, or its schema is not ours.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const config = {
    connectionString: url,
    application_name: 'hashdesk-market',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
  await migrateOnce(config);
  const pool = new Pool({
    ...config,
    max: MAX_CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
  });
  // Who waits for an answer on a connection that breaks is told; for the others a new one is opened.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const named = createNaming();
  return {
    db: Object.assign(drizzle(named(pool)), {
      transaction: transactionsOn(pool, (client) => named(inTurn(client))),
    }),
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Drizzle's own transactions keep a connection for ever on which BEGIN fails. */
function transactionsOn(pool: Pool, made: (client: PoolClient) => PoolClient): Database['transaction'] {
  return async function transaction(work, config) {
    const client = await pool.connect();
    try {
      const db: Database = drizzle({ client: made(client) });
      return await db.transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** A connection answers one query at a time: what is asked side by side, as of the pool, waits for its turn here. */
function inTurn(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: Parameters<PoolClient['query']>) => {
    const answer = last.then(() => client.query(...asked));
    last = answer.catch(() => undefined);
    return answer;
  };
  return { query } as unknown as PoolClient;
}

/** On a connection of its own, without a limit of time: who starts at the same moment waits for the first. */
async function migrateOnce(config: ClientConfig): Promise<void> {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await migrate(transactions(client));
  } catch (error) {
    throw startProblem(error, client);
  } finally {
    await client.end().catch(() => undefined);
  }
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

/** Says where PostgreSQL was looked for and what it said, never the password. */
function startProblem(error: unknown, { host, port, database }: Client): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error;
  const place = `The database ${database} of PostgreSQL at ${host}${host.startsWith('/') ? '' : `:${port}`}`;
  if (error instanceof DatabaseError) {
    return new StartProblem(`${place} cannot be used: ${error.message}; check DATABASE_URL.`);
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartProblem(`${place} does not answer (${code ?? message}); start it, or check DATABASE_URL.`);
}
