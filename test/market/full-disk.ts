import { sql } from 'drizzle-orm';
import type { Database } from '#service/db/database.ts';

/** Makes `fill()`, which a trigger of a test calls where the disk of the database is to be full. */
export async function makeFill(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$
  `);
}
