import { expect, onTestFinished, test } from 'vitest';
import { createSharedSwaps } from '#lib/bff/slots/swaps-under-way.ts';
import { createSharedRedis } from '#lib/shared/redis.ts';
import { startRedis } from './redis.ts';

/** The swaps of two instances that share a Redis. */
async function setup() {
  const { url, stop } = await startRedis();
  const connections = [1, 2].map(() => createSharedRedis({ url, answerMs: 10_000 }));
  onTestFinished(async () => {
    for (const connection of connections) connection.close();
    await stop();
  });
  const [one, other] = connections.map((redis) => createSharedSwaps(redis, 'market'));
  if (!one || !other) throw new Error('two were connected');
  return { one, other, stop };
}

test('slots that change places at one instance are known to be to the others, until it is over there', async () => {
  const { one, other } = await setup();
  expect(await one.begin('7')).toBe(true);
  expect([await other.isUnderWay('7'), await other.begin('7')]).toEqual([true, false]);
  expect([await other.isUnderWay('8'), await other.begin('8')]).toEqual([false, true]);
  await other.over('7');
  expect(await other.isUnderWay('7')).toBe(true);
  await one.over('7');
  expect(await other.begin('7')).toBe(true);
});

test('while the instances cannot speak to each other no swap begins, and what is over ends by itself', async () => {
  const { one, stop } = await setup();
  expect(await one.begin('7')).toBe(true);
  await stop();
  await expect(one.begin('8')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await one.over('7');
});
