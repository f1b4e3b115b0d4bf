import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

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
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          at(now);
          if ((await request()).passes) passed.push(now);
        }
        for (const start of passed) {
          expect(passed.filter((time) => time >= start && time < start + 60_000).length).toBeLessThanOrEqual(
            limit,
          );
        }
      },
    ),
  );
});

test('each address has its own limit, an IPv6 one together with its /64', async () => {
  const { request } = setup(1);
  const pass = async (address: string) => (await request(address)).passes;
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

function setup(limit: number) {
  let now = 0;
  const rateLimit = createRateLimit({ limit, nowMs: () => now });
  return {
    request: (address = '192.0.2.1') => rateLimit(address),
    at: (ms: number) => {
      now = ms;
    },
  };
}
