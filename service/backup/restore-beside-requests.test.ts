import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { rows } from '#service/db/database.ts';
import { makeRoom } from '#service/db/make-room.ts';
import { onOwnConnection } from '#service/db/own-connection.ts';
import { startOperated } from '#test/market/operator.ts';
import { signedFetch } from '#test/market/signed-fetch.ts';
import { lockTables } from './lock-repo.ts';
import { readTables } from './repo.ts';

const waiting = sql`
  SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE datname = current_database() AND NOT granted AND mode = 'AccessExclusiveLock'
`;

const asleep = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;

test('a request that holds one table and wants another is not failed by a restore, which comes after it', async () => {
  const { market, file } = await setup();
  const slept = await market.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM rigs`);
    const restoring = market.run('restore', { replace: true }, file);
    await expect.poll(() => rows(market.db, waiting)).not.toEqual([]);
    // Longer than PostgreSQL waits before it fails one of two that wait for each other.
    await tx.execute(sql`SELECT pg_sleep(1.3)`);
    await tx.execute(sql`UPDATE accounts SET username = username`);
    return { restoring };
  });
  expect(await slept.restoring).toMatchObject({ ok: true });
  expect(await market.run('user-list')).toMatchObject({ data: [{ username: 'mara' }] });
});

test('while a market is replaced again and again, no request fails', async () => {
  const { market, key, file } = await setup();
  let stopped = false;
  const statuses = new Set<number>();
  /** Profiles, and in between what takes tables in another order than a restore does. */
  async function goOn(): Promise<void> {
    while (!stopped) {
      const own = await market.addKey(key, {});
      const body = { name: 'profile', algo: 'scrypt' };
      statuses.add((await signedFetch(own, ['PUT', '/account/profile'], { body })).status);
      await market.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT FROM rigs`);
        await tx.execute(sql`SELECT FROM accounts`);
      });
    }
  }
  const clients = [goOn(), goOn(), goOn()];
  try {
    for (let times = 0; times < 3; times += 1) {
      expect(await market.run('restore', { replace: true }, file)).toMatchObject({ ok: true });
    }
  } finally {
    stopped = true;
    await Promise.all(clients);
  }
  // A key made after the backup was written is gone with what it was made in.
  expect([...statuses].filter((status) => ![200, 401].includes(status))).toEqual([]);
});

test('a restore does not wait for room to be made in a large table, and ends that', async () => {
  const { market, file } = await setup();
  const { db } = market;
  await db.execute(sql`
    CREATE FUNCTION slow(bigint) RETURNS bigint IMMUTABLE LANGUAGE plpgsql AS $$
      BEGIN IF current_query() LIKE 'VACUUM%' THEN PERFORM pg_sleep(90); END IF; RETURN $1; END $$
  `);
  await db.execute(sql`CREATE INDEX slow ON balances (slow(account_id))`);
  await db.execute(sql`INSERT INTO balances SELECT id, 'BTC', 0 FROM accounts`);
  const madeRoom = expect(makeRoom(db)).rejects.toMatchObject({ cause: { code: '57014' } });
  await expect.poll(() => rows(db, asleep)).not.toEqual([]);
  expect(await market.run('restore', { replace: true }, file)).toMatchObject({ ok: true });
  await madeRoom;
});

test('tables that never come free are given up after a while, and whoever has them goes on', async () => {
  const { market } = await setup();
  const { db } = market;
  const refused = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM rigs`);
    const tables = await readTables(db);
    await expect(
      onOwnConnection(db, (own) => own.transaction((other) => lockTables(other, tables, 2_000))),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('all of 2 seconds; nothing was changed'),
    });
    await tx.execute(sql`UPDATE accounts SET username = username`);
  });
  await expect(refused).resolves.toBeUndefined();
});

/** A market with an account, and its backup. */
async function setup() {
  const market = await startOperated();
  onTestFinished(market.close);
  const key = await market.addAccount({ username: 'mara' });
  const answer = await market.call('backup');
  if (!('file' in answer)) throw new Error(answer.text);
  const path = join(market.directory, 'kept.gz');
  await pipeline(answer.file, createWriteStream(path));
  return { market, key, file: readFileSync(path) };
}
