import { expect, onTestFinished, test } from 'vitest';
import { createSharedRigChanges } from '#lib/bff/market-index/rig-changes.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { createSharedRedis } from '#lib/shared/redis.ts';
import { confirmedRental } from './desk/confirmed-terms.ts';
import { startDesk } from './desk/desk.ts';
import { createManualClock } from './desk/manual-clock.ts';
import { rigsOf, startMovingMarket } from './foreign/moving-market.ts';
import { addRig, fund } from './market/listing.ts';
import { startMarket } from './market/market.ts';
import { startRedis } from './programs/redis.ts';

test('two instances that share a Redis read the pages of the market once', async () => {
  const redis = await startRedis();
  const market = await startMovingMarket(rigsOf('sha256', 250));
  const clock = createManualClock();
  const start = () =>
    startDesk({ url: market.url, now: clock.now, after: clock.after, redisUrl: redis.url, instances: 2 });
  const desks = [start(), start()];
  const look = async () => {
    const totals: unknown[] = [];
    for (const desk of desks) {
      const cookie = await desk.seat();
      const headers = { 'x-hashdesk-asking': 'refresh' };
      const { json } = await desk.ask('/api/rigs', { key: 'seated-key', cookie, headers });
      totals.push(json.data?.total);
    }
    return totals;
  };
  expect(await look()).toEqual([250, 250]);
  expect(market.reads).toHaveLength(3);
  clock.advance(60_000);
  expect(await look()).toEqual([250, 250]);
  expect(market.reads).toHaveLength(6);
  await Promise.all([...desks.map((desk) => desk.close()), market.close()]);
  await redis.stop();
});

test('a rig that was changed or rented at one instance is shown by the other as it is now, alone and in the list', async () => {
  const [redis, market] = [await startRedis(), await startMarket()];
  const start = () => startDesk({ url: market.url, redisUrl: redis.url, instances: 2 });
  const [one, other] = [start(), start()];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close(), market.close()]);
    await redis.stop();
  });
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  const [compared, changed] = [await addRig(market, owner), await addRig(market, owner)];
  const asOwner = { cookie: await one.connect(owner), key: owner.apiKey };
  const asRenter = { cookie: await one.connect(renter), key: renter.apiKey };
  const listed = async () => (await other.ask('/api/rigs', asRenter)).json.data as unknown as RigsPage;
  // On a busy machine the first page may take longer than a look waits for it.
  await expect.poll(async () => (await listed()).rigs.length).toBe(2);
  const list = await listed();
  await other.ask(`/api/market/rig/${compared}`, asRenter);
  const path = `/api/market/rig/${changed}`;
  expect((await one.ask(path, { ...asOwner, body: { name: 'renamed' } })).status).toBe(200);
  expect((await other.ask(path, asRenter)).json.data).toMatchObject({ name: 'renamed' });
  const names = async () => {
    const { rigs } = await listed();
    return rigs.map(({ name, gone }) => (gone ? 'gone' : name));
  };
  expect(await names()).toContain('renamed');
  await fund(market, renter, { amount: '100' });
  const rig = list.rigs.find(({ id }) => id === String(compared));
  if (!rig) throw new Error('the rig is not listed');
  const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'x' };
  const body = { rig: rig.id, length: 24, currency: 'BTC', ...pool, confirmed: confirmedRental(rig, 24) };
  const rented = await one.ask('/api/market/rental', { ...asRenter, body });
  expect(rented.status, rented.text).toBe(200);
  expect((await names()).sort()).toEqual(['gone', 'renamed']);
});

test('what changed is told to each instance once and in its order, and kept for ten minutes and a thousand changes or so', async () => {
  const server = await startRedis();
  const redis = createSharedRedis({ url: server.url, answerMs: 10_000 });
  onTestFinished(async () => {
    redis.close();
    await server.stop();
  });
  const [one, other, elsewhere] = ['market', 'market', 'development'].map((name) =>
    createSharedRigChanges(redis, name),
  );
  if (!one || !other || !elsewhere) throw new Error('three instances were started');
  const gone = (id: number) => ({ id: String(id), rig: undefined, asOf: id });
  const told = async (instance = other) => (await instance.news()).map(({ asOf }) => asOf);
  for (const id of [1, 2]) await one.tell(gone(id));
  expect([await told(), await told()]).toEqual([[1, 2], []]);
  await one.tell(gone(3));
  expect([await told(), await told(one), await told(elsewhere)]).toEqual([[3], [1, 2, 3], []]);

  await Promise.all(Array.from({ length: 1_500 }, (_, at) => one.tell(gone(at + 4))));
  const kept = await told();
  expect(kept.at(-1)).toBe(1_503);
  expect(kept.length).toBeLessThan(1_200);
  const lua = `
    local key = redis.call('KEYS', '*rig changes*')[1]
    return redis.call('PTTL', key)`;
  const lifeMs = await redis.run<number>({ name: 'life of rig changes', lua }, [], []);
  expect(lifeMs).toBeGreaterThan(0);
  expect(lifeMs).toBeLessThanOrEqual(10 * 60_000);
});
