import { expect, onTestFinished, test } from 'vitest';
import { createSharedSlotChanges } from '#lib/bff/slots/slot-changes.ts';
import { createSharedRedis } from '#lib/shared/redis.ts';
import { startRedis } from './redis.ts';

/** The changes of slots of two instances that share a Redis. */
async function setup() {
  const { url, stop } = await startRedis();
  const connections = [1, 2].map(() => createSharedRedis({ url, answerMs: 10_000 }));
  onTestFinished(async () => {
    for (const connection of connections) connection.close();
    await stop();
  });
  const [one, other] = connections.map((redis) => createSharedSlotChanges(redis, 'market'));
  if (!one || !other) throw new Error('two were connected');
  return { one, other, stop };
}

test('slots that change places at one instance are known to be to the others, until it is over there', async () => {
  const { one, other } = await setup();
  expect(await one.begin('7', 'swap')).toBeUndefined();
  expect([await other.begin('7', 'set'), await other.begin('7', 'swap')]).toEqual(['swap', 'swap']);
  expect(await other.begin('8', 'swap')).toBeUndefined();
  expect([await other.underWay('7'), await other.underWay('9')]).toEqual(['swap', undefined]);
  await other.over('7', 'swap');
  await other.over('7', 'set');
  expect(await other.begin('7', 'set')).toBe('swap');
  await one.over('7', 'swap');
  expect(await other.begin('7', 'swap')).toBeUndefined();
});

test('slots of a profile are set side by side, and none changes places until the last of them is', async () => {
  const { one, other } = await setup();
  expect([await one.begin('7', 'set'), await other.begin('7', 'set')]).toEqual([undefined, undefined]);
  await one.over('7', 'set');
  expect([await one.underWay('7'), await other.underWay('7')]).toEqual(['set', 'set']);
  expect(await one.begin('7', 'swap')).toBe('set');
  await other.over('7', 'set');
  expect(await one.begin('7', 'swap')).toBeUndefined();
});

test('while the instances cannot speak to each other no slot is changed, and what is over ends by itself', async () => {
  const { one, stop } = await setup();
  expect(await one.begin('7', 'swap')).toBeUndefined();
  await stop();
  await expect(one.begin('8', 'swap')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(one.begin('8', 'set')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await one.over('7', 'swap');
});
