import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshPlace } from '#test/market/fresh-place.ts';
import { addTestRig, minuteAt } from '#test/market/telemetry.ts';
import { auditLedger } from './audit/audit-ledger.ts';
import { type Database, rows } from './db/database.ts';
import { openPostgres, postgresLimits } from './db/open-postgres.ts';
import { accounts } from './db/schema/accounts.ts';
import { algorithms } from './db/schema/rigs.ts';
import { rigHours, rigMinutes } from './db/schema/telemetry.ts';
import { keepTelemetry } from './recording/ended-hours.ts';
import { recordMinutes } from './recording/record-minutes.ts';

const NOON = 1_785_585_600;
const LATER = NOON + 3 * 3600;

test('an audit takes as long as it takes', async () => {
  const { db, url } = await setup();
  const release = await hold(url, 'LOCK TABLE ledger_entries');
  const audited = auditLedger(db);
  await expect.poll(waitingFor(db, '%ledger_entries%')).toHaveLength(1);
  await passLimits();
  await release();
  expect(await audited).toMatchObject({ ok: true });
});

test('making room takes as long as it takes, and then ended hours are moved', async () => {
  const { db, url } = await setup();
  const release = await hold(url, 'LOCK TABLE rig_hours IN SHARE UPDATE EXCLUSIVE MODE');
  const kept = keepTelemetry(db, LATER);
  await expect.poll(waitingFor(db, 'VACUUM%')).toHaveLength(1);
  await passLimits();
  await release();
  await kept;
  expect(await db.$count(rigHours)).toBe(1);
});

test('making room that is cut off keeps no ended hour from being moved, and is told', async () => {
  const { db, url } = await setup();
  const release = await hold(url, 'LOCK TABLE rig_hours IN SHARE UPDATE EXCLUSIVE MODE');
  const kept = expect(keepTelemetry(db, LATER)).rejects.toMatchObject({
    errors: [{ message: 'VACUUM failed' }],
  });
  await expect.poll(waitingFor(db, 'VACUUM%')).toHaveLength(1);
  for (const { pid } of await waitingFor(db, 'VACUUM%')()) {
    await db.execute(sql`SELECT pg_cancel_backend(${pid})`);
  }
  await kept;
  expect(await db.$count(rigMinutes)).toBe(0);
  await release();
});

/** A database whose requests are cut off after a few seconds, with one ended hour. */
async function setup() {
  const place = await freshPlace();
  const url = 'url' in place ? place.url : '';
  const { db, close } = await openPostgres(url, { ...postgresLimits, statement: 1_500, silence: 3_000 });
  onTestFinished(close);
  await db
    .insert(algorithms)
    .values({ slug: 'scrypt', display: 'Scrypt', priceUnit: 'gh', workPerDifficulty: 65_536 });
  const [owner] = await db.insert(accounts).values({ username: 'owner', createdUnix: 0 }).returning();
  const rigId = await addTestRig(db, owner?.id ?? 0);
  await recordMinutes(db, [{ rigId, minutes: [minuteAt(NOON / 60 - 1)] }], NOON);
  return { db, url };
}

/** Holds a lock until it is released. */
async function hold(url: string, lock: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(lock);
  return () => client.end();
}

function waitingFor(db: Database, query: string) {
  return () =>
    rows<{ pid: number }>(
      db,
      sql`SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE ${query} AND datname = current_database()`,
    );
}

function passLimits(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 3_300));
}
