import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { rows } from '#service/db/database.ts';
import { openDatabase } from '#service/db/open-database.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { removeAfterwards } from '#test/programs/leftovers.ts';
import { startRedis } from '#test/programs/redis.ts';
import { countInDatabase } from './count-in-database.ts';
import { countInRedis } from './count-in-redis.ts';
import { type CountRequests, countInMemory } from './count-requests.ts';
import { createRateLimit } from './rate-limit.ts';

/** What is counted in the spare place instead would hold the laws too. */
const log = {
  info: () => undefined,
  warn: ({ reason }: { reason: string }) => {
    throw new Error(reason);
  },
};
let addresses = 0;

const opened = await openDatabase(await freshPlace());
removeAfterwards(opened.close);
const redis = await startRedis();
removeAfterwards(redis.stop);
const redisCount = await countInRedis(redis.url, 10_000);
removeAfterwards(async () => redisCount.close());

const places: [where: string, count: () => CountRequests, runs: number][] = [
  ['in memory', countInMemory, 100],
  ['in the database', () => countInDatabase(opened.db), 20],
  ['in Redis', () => redisCount.count, 20],
];

describe.each(places)('counted %s', (_, count, numRuns) => {
  test('as many as the limit pass, then none until the oldest is 60 seconds old', async () => {
    const { request, at } = setup(3);
    at(1_000);
    expect(await request()).toMatchObject({ passes: true, limit: 3, remaining: 2, resetUnix: 61 });
    at(20_000);
    await request();
    at(30_000);
    expect(await request()).toMatchObject({ passes: true, remaining: 0 });
    at(30_500);
    expect(await request()).toMatchObject({
      passes: false,
      remaining: 0,
      resetUnix: 61,
      retryAfterSeconds: 31,
    });
    at(60_999);
    expect(await request()).toMatchObject({ passes: false, retryAfterSeconds: 1 });
    at(61_000);
    expect(await request()).toMatchObject({ passes: true, remaining: 0 });
    expect(await request()).toMatchObject({ passes: false, resetUnix: 80, retryAfterSeconds: 19 });
  });

  test('what is refused does not count: who waits as told is answered', async () => {
    const { request, at } = setup(1);
    at(0);
    await request();
    for (let second = 1; second < 60; second += 1) {
      at(second * 1000);
      expect((await request()).passes).toBe(false);
    }
    at(60_000);
    expect((await request()).passes).toBe(true);
  });

  test('in no 60 seconds do more pass than the limit, whenever they come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.nat(20_000), { maxLength: 200 }),
        async (limit, pauses) => {
          const { request, at } = setup(limit);
          const passed: number[] = [];
          const answers: { passes: boolean; remaining: number }[] = [];
          const expected: typeof answers = [];
          let now = 0;
          for (const pause of pauses) {
            now += pause;
            at(now);
            const before = passed.filter((time) => time > now - 60_000).length;
            const { passes, remaining } = await request();
            answers.push({ passes, remaining });
            expected.push({ passes: before < limit, remaining: Math.max(0, limit - before - 1) });
            if (passes) passed.push(now);
          }
          expect(answers).toEqual(expected);
        },
      ),
      { numRuns },
    );
  });

  test('a clock that is set back locks nobody out', async () => {
    const { request, at } = setup(2);
    at(3_600_000);
    for (let times = 0; times < 3; times += 1) await request();
    at(60_000);
    expect(await request()).toMatchObject({ passes: true, remaining: 1, resetUnix: 120 });
    expect(await request()).toMatchObject({ passes: true, remaining: 0, resetUnix: 120 });
    expect(await request()).toMatchObject({ passes: false, retryAfterSeconds: 60 });
    at(120_000);
    expect(await request()).toMatchObject({ passes: true });
  });

  test('of many that come at the same moment as many as the limit pass', async () => {
    const { request } = setup(7);
    const states = await Promise.all(Array.from({ length: 40 }, () => request()));
    const passed = states.filter(({ passes }) => passes);
    expect(passed.map(({ remaining }) => remaining).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('each address has its own limit, an IPv6 one together with its /64', async () => {
    const rateLimit = createRateLimit({ limit: 1, nowMs: Date.now, log, shared: count() });
    const pass = async (address: string) => (await rateLimit(address)).passes;
    expect([await pass('192.0.2.1'), await pass('192.0.2.2'), await pass('192.0.2.1')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([
      await pass('2001:db8:0:1::5'),
      await pass('2001:db8:0:1:ffff::'),
      await pass('2001:db8:0:2::5'),
    ]).toEqual([true, false, true]);
    expect([await pass('::1'), await pass('::2'), await pass('fe80::1')]).toEqual([true, false, true]);
  });

  /** A limit for an address of its own. */
  function setup(limit: number) {
    addresses += 1;
    const address = `192.0.${addresses >> 8}.${addresses & 255}:${limit}`;
    let now = 0;
    const rateLimit = createRateLimit({ limit, nowMs: () => now, log, shared: count() });
    return {
      request: () => rateLimit(address),
      at: (ms: number) => {
        now = ms;
      },
    };
  }
});

test('addresses that were not seen for a minute are forgotten, in the database and in Redis', async () => {
  const { db } = opened;
  await db.execute(sql`DELETE FROM rate_limits`);
  const count = countInDatabase(db);
  const kept = async () =>
    (await rows<{ address: string }>(db, sql`SELECT address FROM rate_limits ORDER BY address`)).map(
      ({ address }) => address,
    );
  await count({ address: 'a', limit: 5, nowMs: 100_000 });
  await count({ address: 'b', limit: 5, nowMs: 150_000 });
  await count({ address: 'c', limit: 5, nowMs: 159_999 });
  expect(await kept()).toEqual(['a', 'b', 'c']);
  await count({ address: 'd', limit: 5, nowMs: 160_000 });
  expect(await kept()).toEqual(['b', 'c', 'd']);

  await redisCount.count({ address: 'seen', limit: 5, nowMs: Date.now() });
  const client = new Redis(redis.url);
  expect(await client.pttl('hashdesk:requests:seen')).toBeGreaterThan(50_000);
  client.disconnect();
});
