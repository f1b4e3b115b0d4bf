import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect();

/**
 * A hand-written statement whose text is built once, whichever database or transaction it is asked of; what differs from
 * time to time is a placeholder. Answers its rows, as `rows` does.
 */
export function statement<Row>(
  query: SQL,
): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const built = dialect.sqlToQuery(query);
  return async function ask(db, values) {
    const result = await db._.session.prepareQuery(built, undefined, undefined, false).execute(values);
    return (result as { rows: Row[] }).rows;
  };
}

/** Placeholders in a row, as in a list of values. */
export function placeholders(...names: readonly string[]): SQL {
  const each = names.map((name) => sql`${sql.placeholder(name)}`);
  return sql.join(each, sql`, `);
}
