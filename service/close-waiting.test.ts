import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { lastingPlace } from '#test/market/fresh-place.ts';
import { startMarket } from '#test/market/market.ts';
import { signedFetch } from '#test/market/signed-fetch.ts';
import { rows } from './db/database.ts';

test('who waits for a database that does not answer is told so when the market stops, and nothing keeps it from stopping', async () => {
  const place = await lastingPlace();
  const market = await startMarket({ place });
  const key = await market.addAccount();
  const other = new Client({ connectionString: 'url' in place ? place.url : '' });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('BEGIN; LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE');
  const waiting = signedFetch(key, ['GET', '/whoami']);
  const work = market.db.execute('SELECT * FROM api_keys').catch(() => 'ended');
  // Not over the connection in its transaction, which sees what it saw first.
  const waits = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(() => rows(market.db, waits)).toHaveLength(2);
  await market.close();
  expect(await waiting).toMatchObject({ status: 503, json: { error: 'UNAVAILABLE' } });
  expect(await work).toBe('ended');
});
