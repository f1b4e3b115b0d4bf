import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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

/** Membership in the ids given for a placeholder with `idList`: one statement for lists of any length. */
export function amongIds(column: PgColumn | SQLWrapper, name: string): SQL {
  return sql`${column} = ANY(${sql.placeholder(name)}::bigint[])`;
}

/** Ids as one parameter. */
export function idList(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
