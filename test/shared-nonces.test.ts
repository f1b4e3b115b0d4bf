import fc from 'fast-check';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSharedRedis } from '#lib/shared/redis.ts';
import type { NonceDigits, Nonces } from '#lib/upstream/nonces.ts';
import { createSharedNonces } from '#lib/upstream/shared-nonces.ts';
import { openLink } from './net/breakable-link.ts';
import { startRedis } from './programs/redis.ts';

async function setup({ lockMs = 20_000 } = {}) {
  const server = await startRedis();
  const link = await openLink(server.port);
  const bare = new Redis(server.url);
  onTestFinished(async () => {
    bare.disconnect();
    await link.cut().catch(() => undefined);
    await server.stop();
  });
  const instance = (url = server.url, now = Date.now): Nonces => {
    const redis = createSharedRedis({ url, answerMs: 10_000 });
    onTestFinished(() => redis.close());
    return createSharedNonces({ redis, key: 'key', lockMs, now });
  };
  return { server, link, bare, instance, far: `redis://127.0.0.1:${link.port}` };
}

/** What has come of a promise so far. */
function watch<T>(promise: Promise<T>) {
  const seen: { value?: T } = {};
  void promise.then((value) => {
    seen.value = value;
  });
  return seen;
}

test('a nonce is the clock of Redis in microseconds, or finer where it is asked for', async () => {
  const { instance } = await setup();
  const nonces = instance();
  const taken: string[] = [];
  for (const digits of [6, 9, 12] satisfies NonceDigits[]) {
    const { nonce, over } = await nonces.take('read', digits);
    taken.push(nonce);
    over();
  }
  expect(taken.map((nonce) => nonce.length)).toEqual([16, 19, 22]);
  expect(Math.abs(Number(taken[0]) / 1000 - Date.now())).toBeLessThan(5_000);
});

test('a nonce is no lower than the clock at the very beginning of a second either', async () => {
  const { bare, instance } = await setup();
  const nonces = instance();
  (await nonces.take('read', 6)).over();
  let clock: [string, string];
  do clock = (await bare.time()) as unknown as [string, string];
  while (Number(clock[1]) >= 50_000);
  const { nonce } = await nonces.take('change', 6);
  expect(BigInt(nonce)).toBeGreaterThanOrEqual(BigInt(clock[0]) * 1_000_000n + BigInt(clock[1]));
});

test('security 48: the last nonce is kept for a month after the last call', async () => {
  const { bare, instance } = await setup();
  (await instance().take('read', 6)).over();
  expect(await bare.ttl('key:last')).toBeGreaterThan(29 * 24 * 3_600);
});

test('a nonce is above the last of any length, to the last digit', async () => {
  const { bare, instance } = await setup();
  const nonces = instance();
  const lastNonce = fc.oneof(
    fc.bigInt({ min: 10n ** 22n, max: 10n ** 39n }),
    fc.integer({ min: 23, max: 38 }).map((digits) => 10n ** BigInt(digits) - 1n),
    fc
      .tuple(fc.bigInt({ min: 10n ** 22n, max: 10n ** 26n }), fc.integer({ min: 1, max: 12 }))
      .map(([head, nines]) => (head + 1n) * 10n ** BigInt(nines) - 1n),
  );
  let highest = 0n;
  await fc.assert(
    fc.asyncProperty(lastNonce, async (last) => {
      await bare.set('key:last', String(last));
      const { nonce } = await nonces.take('change', 12);
      await bare.del('key:changing');
      // What the instance knows itself counts as well.
      const before = last > highest ? last : highest;
      highest = BigInt(nonce);
      return highest === before + 1n;
    }),
    { numRuns: 300 },
  );
});

test('one read of a key is under way at a time, over all instances, and both get their turns', async () => {
  const { instance } = await setup();
  const instances = [instance(), instance()];
  const order: { who: number; nonce: bigint }[] = [];
  let underWay = 0;
  const readAll = async (nonces: Nonces, who: number) => {
    for (let count = 0; count < 25; count += 1) {
      const { nonce, over } = await nonces.take('read', 6);
      underWay += 1;
      expect(underWay).toBe(1);
      order.push({ who, nonce: BigInt(nonce) });
      await new Promise((resolve) => setTimeout(resolve, 2));
      underWay -= 1;
      over();
    }
  };
  await Promise.all(instances.map(readAll));
  expect(order).toHaveLength(50);
  for (const [at, { nonce }] of order.entries()) expect(nonce).toBeGreaterThan(order[at - 1]?.nonce ?? 0n);
  // Nobody has had all turns before the other.
  expect(order.slice(0, 25).filter(({ who }) => who === 0).length).toBeGreaterThan(5);
  expect(order.slice(0, 25).filter(({ who }) => who === 1).length).toBeGreaterThan(5);
});

test('a change waits for no read, a read for every change, and a change for a change', async () => {
  const { instance } = await setup();
  const [one, other] = [instance(), instance()];
  const read = await one.take('read', 6);
  const change = await other.take('change', 6);
  expect(BigInt(change.nonce)).toBeGreaterThan(BigInt(read.nonce));
  expect(await one.isLast(read.nonce)).toBe(false);
  expect(await one.isLast(change.nonce)).toBe(true);
  read.over();
  const nextRead = watch(one.take('read', 6));
  const nextChange = watch(one.take('change', 6));
  await other.isLast(change.nonce);
  expect([nextRead.value, nextChange.value]).toEqual([undefined, undefined]);
  change.over();
  await vi.waitFor(() => expect(nextChange.value).toBeDefined(), 20_000);
  expect(nextRead.value).toBeUndefined();
  nextChange.value?.over();
  await vi.waitFor(() => expect(nextRead.value).toBeDefined(), 20_000);
});

test('the lock of whoever died ends, and does not end the lock of whoever came after', async () => {
  const { instance } = await setup({ lockMs: 2_000 });
  const [one, other] = [instance(), instance()];
  const lost = await one.take('change', 6);
  const next = await other.take('change', 6);
  lost.over();
  const third = watch(one.take('change', 6));
  await one.isLast('');
  expect(third.value).toBeUndefined();
  next.over();
  await vi.waitFor(() => expect(third.value).toBeDefined(), 20_000);
});

test('whoever was told to wait and died holds nobody up', async () => {
  const { far, link, bare, instance } = await setup();
  const [one, dying] = [instance(), instance(far)];
  const held = await one.take('change', 6);
  const waiting = dying.take('change', 6);
  await vi.waitFor(async () => expect(await bare.exists('key:next change')).toBe(1), 20_000);
  await link.cut();
  await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  held.over();
  (await one.take('change', 6)).over();
});

test('a key that others hold for longer than any call takes is waited for no longer', async () => {
  const { bare, instance } = await setup({ lockMs: 50 });
  await bare.set('key:changing', 'somebody');
  await expect(instance().take('change', 6)).rejects.toMatchObject({ code: 'BUDGET_EXHAUSTED' });
});

test('a process that was held up sees that the lock of others has ended before it gives up', async () => {
  const { bare, instance } = await setup({ lockMs: 1_000 });
  const nonces = instance();
  await nonces.isLast('');
  await bare.set('key:changing', 'somebody', 'PX', 800);
  const waiting = nonces.take('change', 6);
  await vi.waitFor(async () => expect(await bare.exists('key:next change')).toBe(1), 20_000);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
  expect((await waiting).nonce).toMatch(/^\d+$/);
});

test('while Redis is away a read is numbered here and a change refused; then all is above what was numbered', async () => {
  const { link, far, instance } = await setup();
  // The clock of this instance is ahead of that of Redis.
  const nonces = instance(far, () => Date.now() + 3_600_000);
  const before = await nonces.take('read', 6);
  before.over();
  await link.cut();
  const alone = await nonces.take('read', 6);
  expect(BigInt(alone.nonce)).toBeGreaterThan(BigInt(before.nonce) + 3_000_000_000n);
  expect(await nonces.isLast(alone.nonce)).toBe(false);
  await expect(nonces.take('change', 6)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    // Without a status, which says that it is the desk's own and nothing has left.
    details: expect.not.objectContaining({ status: expect.anything() }),
    message: expect.stringContaining('nothing was sent'),
  });
  await link.mend();
  const change = await vi.waitFor(() => nonces.take('change', 6), 20_000);
  expect(BigInt(change.nonce)).toBeGreaterThan(BigInt(alone.nonce));
});

test('while Redis is away a read is above the last one also where the clock here is behind', async () => {
  const { link, far, instance } = await setup();
  const nonces = instance(far, () => 0);
  const before = await nonces.take('read', 6);
  before.over();
  await link.cut();
  const first = await nonces.take('read', 6);
  const second = await nonces.take('read', 9);
  expect(BigInt(first.nonce)).toBeGreaterThan(BigInt(before.nonce));
  expect(BigInt(second.nonce)).toBeGreaterThan(BigInt(first.nonce));
});
