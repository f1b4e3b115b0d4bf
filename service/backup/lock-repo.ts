import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Transaction } from '#service/db/database.ts';
import { databaseCode } from '#service/db/database-code.ts';

/** How long those at work in the tables are waited for. */
const LOCK_WAIT_MS = 60_000;
const PAUSE_MS = 100;
/** What a request asks for before anything else: who comes then waits there, and holds nothing. */
const FIRST = 'api_keys';
/** What the database says of a statement that took too long, of a lock that did, and of two that wait for each other. */
const GIVEN_UP = ['57014', '55P03', '40P01'];

/** A request that waits has waited that long before PostgreSQL looks whether to fail it. */
const HALF_OF_A_DEADLOCK = sql`(SELECT (setting::int / 2)::text FROM pg_settings WHERE name = 'deadlock_timeout')`;

/**
 * Keeps everyone else away from tables until the transaction ends. Requests have some of them and wait for others, in an
 * order of their own: each attempt gives all tables back before PostgreSQL would fail a request over it. Throws
 * UNAVAILABLE where none succeeds in time.
 */
export async function lockTables(
  tx: Transaction,
  tables: readonly { name: string }[],
  waitMs = LOCK_WAIT_MS,
): Promise<void> {
  const giveUp = performance.now() + waitMs;
  const names = tables.map(({ name }) => name).sort((a, b) => Number(b === FIRST) - Number(a === FIRST));
  const all = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await limitStatements(tx, sql`${String(waitMs)}`);
  await stopMakingRoom(tx);
  // It keeps no request away. What PostgreSQL itself vacuums gives way to it within moments, and does not come back.
  if (!(await isDone(tx, sql`LOCK TABLE ${all} IN SHARE UPDATE EXCLUSIVE MODE`))) throw busy(waitMs);
  await limitStatements(tx, HALF_OF_A_DEADLOCK);
  while (!(await isDone(tx, sql`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`))) {
    if (performance.now() > giveUp) throw busy(waitMs);
    await sleep(PAUSE_MS * (1 + Math.random()));
  }
  await limitStatements(tx, sql`'0'`);
}

async function limitStatements(tx: Transaction, milliseconds: SQL): Promise<void> {
  await tx.execute(sql`SELECT set_config('statement_timeout', ${milliseconds}, true)`);
}

/** Tables that are emptied next need no room, and what makes it may have one of them for minutes. */
async function stopMakingRoom(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND state = 'active' AND query LIKE 'VACUUM %'
  `);
}

/** False where it took too long; what it had locked until then is free again. */
async function isDone(tx: Transaction, lock: SQL): Promise<boolean> {
  try {
    await tx.transaction((attempt) => attempt.execute(lock));
    return true;
  } catch (error) {
    if (GIVEN_UP.includes(databaseCode(error) ?? '')) return false;
    throw error;
  }
}

function busy(waitMs: number): MarketRefusal {
  return new MarketRefusal('UNAVAILABLE', {
    message: `Others were at work in the market for all of ${waitMs / 1000} seconds; nothing was changed, try again`,
  });
}
