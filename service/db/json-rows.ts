import { type SQL, type Subquery, sql } from 'drizzle-orm';
import { type Database, rows } from './database.ts';
import { prepared } from './prepared.ts';

/**
 * Many rows, or wide ones, as one value of JSON: each column of each row would cost the driver several times as much to
 * read. Columns keep their names and order; int8 and numeric come as numbers, so money is cast to text.
 */
export async function jsonRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  const [found] = await rows<{ all: Row[] | null }>(db, sql`SELECT ${all} FROM (${query}) AS found`);
  return found?.all ?? [];
}

/** The same of a query named `found`, which is built once, with placeholders for what differs from time to time. */
export function preparedJsonRows<Row>(
  name: string,
  build: (db: Database) => Subquery | SQL,
): (db: Database, given: object) => Promise<Row[]> {
  const queryOf = prepared((db) =>
    db
      .select({ all: sql<Row[] | null>`${all}` })
      .from(build(db))
      .prepare(name),
  );
  return async function readJsonRows(db, given) {
    const [found] = await queryOf(db).execute({ ...given });
    return found?.all ?? [];
  };
}

const all = sql`json_agg(row_to_json(found)) AS "all"`;
