import type { Database } from './database.ts';

/**
 * A query that is built once for each database, and once for each connection that transactions run on, not once for each
 * time it is asked: Drizzle takes longer to build a small one than the database to answer it. What differs from time to
 * time is a placeholder.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<object, Query>();
  return function queryOf(db) {
    const { session } = db._;
    const query = built.get(session) ?? build(db);
    built.set(session, query);
    return query;
  };
}
