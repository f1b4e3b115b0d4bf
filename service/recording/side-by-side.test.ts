import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { rows } from '#service/db/database.ts';
import { rigStates } from '#service/db/schema/telemetry.ts';
import { quarterBinsOf } from '#service/telemetry/repo.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { addRig } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedFetch } from '#test/market/signed-fetch.ts';
import { gone, minutesFrom } from '#test/market/telemetry.ts';
import { keepTelemetry } from './ended-hours.ts';
import { recordMinutes } from './record-minutes.ts';

const NOW = 1_785_585_600;
const HOUR = 3600;
const other = { type: 'scrypt', hash: { hash: '5', type: 'gh' }, price: { btc: { price: '1' } } };

test('a rig whose first measurement is under way is not listed for another algorithm', async () => {
  const { measure, relist, holding, waiters } = await setup();
  const [measured, relisted] = await holding('LOCK TABLE rig_minutes', async () => {
    const measuring = measure();
    await waiters(1);
    const relisting = relist();
    await waiters(2);
    return [measuring, relisting] as const;
  });
  await measured;
  expect(await relisted).toMatchObject({ status: 400, json: { error: 'INVALID_BODY' } });
});

test('a first measurement that meets a change of the algorithm counts by the new one', async () => {
  const { db, measure, relist, holding, waiters } = await setup();
  const [relisted, measured] = await holding('LOCK TABLE rig_prices', async () => {
    const relisting = relist();
    await waiters(1);
    const measuring = measure();
    await waiters(2);
    return [relisting, measuring] as const;
  });
  expect(await relisted).toMatchObject({ status: 200, json: { data: { type: 'scrypt' } } });
  await measured;
  const [state] = await db.select().from(rigStates);
  expect(state?.missedShares, 'expected of 5 GH/s of scrypt in two minutes at 100.5').toBeCloseTo(91_098, -2);
});

test('a minute that is sent again while its hour is put away counts once', async () => {
  const { db, rigId, holding, waiters } = await setup();
  const [start, reports] = [NOW / 60, [{ rigId, minutes: minutesFrom(NOW / 60, 20) }]];
  // Room is made once an hour, and needs the table as well: not again below.
  await keepTelemetry(db, NOW + 2 * HOUR);
  await recordMinutes(db, reports, NOW + HOUR);
  const done = await holding('LOCK TABLE rentals', async () => {
    const keeping = keepTelemetry(db, NOW + 2 * HOUR);
    await waiters(1);
    const recording = recordMinutes(db, reports, NOW + 2 * HOUR - 1);
    await waiters(2);
    return [keeping, recording];
  });
  await Promise.all(done);
  const bins = await quarterBinsOf(db, { rigId, startUnix: NOW, endUnix: NOW + HOUR });
  expect(bins.map(({ startMinute, observed }) => [startMinute - start, observed])).toEqual([
    [0, 15],
    [15, 5],
  ]);
});

async function setup() {
  const place = await freshPlace();
  const market = await startMarket({ place, nowUnix: NOW });
  const holder = new Client({ connectionString: 'url' in place ? place.url : '' });
  await holder.connect();
  onTestFinished(async () => {
    await holder.end();
    await market.close();
  });
  const { db } = market;
  const owner = await market.addAccount();
  const rigId = await addRig(market, owner);
  return {
    db,
    rigId,
    /** Two minutes without a share. */
    measure: () => {
      const silent = minutesFrom(NOW / 60 - 2, 2, { ...gone, connected: true });
      return recordMinutes(db, [{ rigId, minutes: silent }], NOW);
    },
    relist: () => signedFetch(owner, ['PUT', `/rig/${rigId}`], { body: other }),
    /** What was begun while this was held, and ends afterwards. */
    holding: async <T>(lock: string, begin: () => Promise<T>): Promise<T> => {
      await holder.query('BEGIN');
      await holder.query(lock);
      const begun = await begin();
      await holder.query('COMMIT');
      return begun;
    },
    waiters: (count: number) => expect.poll(() => rows(db, waiting)).toHaveLength(count),
  };
}

const waiting = sql`
  SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
`;
