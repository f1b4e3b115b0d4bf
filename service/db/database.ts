import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SchemaChange } from './migrate.ts';

/** PostgreSQL's dialect, whichever of PGlite or PostgreSQL answers; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** What opening it changed of its schema, if anything. */
  schemaChange: SchemaChange | undefined;
  /** Of the connections to a database elsewhere; undefined where it is embedded. */
  poolState: () => PoolState | undefined;
  /** Finishes what runs and lets go of the directory. */
  close: () => Promise<void>;
  /** Ends at once what runs on a database elsewhere, and refuses what comes; nobody waits any longer for an embedded one. */
  cutOff?: () => void;
}

export interface PoolState {
  open: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/**
 * The rows of a hand-written query, as the driver gives them: int8 and numeric come as text, whichever database
 * answers, so that no digit is lost; int4 and float8 as numbers, boolean as boolean.
 */
export async function rows<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** What `db.transaction` hands to its callback: for work that must happen whole or not at all. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Whether the database answers at all. */
export async function answers(db: Database): Promise<boolean> {
  return (await failureToAnswer(db)) === undefined;
}

/** Why the database does not answer; undefined where it does. */
export async function failureToAnswer(db: Database): Promise<unknown> {
  try {
    await db.execute(sql`SELECT 1`);
    return undefined;
  } catch (error) {
    return error;
  }
}
