import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from './database.ts';

/**
 * Many narrow rows as one value of JSON: each row of its own would cost the driver several times as much to read. Columns
 * keep their names and order; int8 comes as a number, so this is not for money.
 */
export async function jsonRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  const [found] = await rows<{ all: Row[] | null }>(
    db,
    sql`SELECT json_agg(row_to_json(found)) AS all FROM (${query}) AS found`,
  );
  return found?.all ?? [];
}
