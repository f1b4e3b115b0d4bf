import { drizzle } from 'drizzle-orm/node-postgres';
import { type ClientBase, DatabaseError, type Pool, type PoolClient } from 'pg';
import type { Database } from './database.ts';

/** A connection's way for queries, and whether the server was lost sight of on it. */
interface Queries<Client> {
  client: Client;
  isLost: () => boolean;
}

type Naming = <Client extends Pool | PoolClient>(client: Client) => Client;

/**
 * Drizzle's own transactions keep a connection for ever on which BEGIN fails. A connection's database is made once: what
 * is prepared for one of its transactions serves the next. One that does not come back clean is closed: a transaction
 * that is still open on it would be a stranger's.
 */
export function transactionsOn(pool: Pool, named: Naming): Database['transaction'] {
  const known = new WeakMap<PoolClient, { db: Database; isLost: () => boolean }>();

  function connectionOf(client: PoolClient) {
    const before = known.get(client);
    if (before) return before;
    const { client: queried, isLost } = inTurn(client);
    const connection = { db: drizzle({ client: named(queried) }), isLost };
    known.set(client, connection);
    return connection;
  }

  return async function transaction(work, config) {
    const client = await pool.connect();
    const { db, isLost } = connectionOf(client);
    try {
      return await db.transaction(work, config);
    } finally {
      client.release(isLost() || client.getTransactionStatus() !== 'I');
    }
  };
}

/**
 * A connection answers one query at a time: what is asked side by side, as of the pool, waits for its turn here. Once a
 * query has failed other than by the server's word, what the server does is unknown, and nothing more is asked of it.
 */
export function inTurn<Client extends ClientBase>(client: Client): Queries<Client> {
  let last: Promise<unknown> = Promise.resolve();
  let lost: Error | undefined;

  async function send(asked: Parameters<ClientBase['query']>): Promise<unknown> {
    if (!lost) return client.query(...asked);
    // The end of the connection rolls back, and it is the first failure that is told.
    if ((asked[0] as { text?: string }).text === 'rollback') return { rows: [] };
    throw lost;
  }

  const query = (...asked: Parameters<ClientBase['query']>) => {
    const answer = last.then(() => send(asked));
    last = answer.catch((error: Error) => {
      if (!(error instanceof DatabaseError)) lost ??= error;
    });
    return answer;
  };
  return { client: { query } as unknown as Client, isLost: () => lost !== undefined };
}
