import { expect, onTestFinished, test } from 'vitest';
import { createSharedSlotChanges } from '#lib/bff/slots/slot-changes.ts';
import { createSharedRedis } from '#lib/shared/redis.ts';
import { startRedis } from './programs/redis.ts';

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

const swapOf = (profile: string, mark: string) => ({ profile, change: 'swap', mark }) as const;
const setOf = (profile: string, mark: string) => ({ profile, change: 'set', mark }) as const;

test('slots that change places at one instance are known to be to the others, until it is over there', async () => {
  const { one, other } = await setup();
  expect(await one.begin(swapOf('7', 'a'))).toBeUndefined();
  expect([await other.begin(setOf('7', 'b')), await other.begin(swapOf('7', 'c'))]).toEqual(['swap', 'swap']);
  expect(await other.begin(swapOf('8', 'd'))).toBeUndefined();
  await other.over(setOf('7', 'b'));
  await other.over(swapOf('7', 'c'));
  expect(await other.begin(setOf('7', 'b'))).toBe('swap');
  await one.over(swapOf('7', 'a'));
  expect(await other.begin(swapOf('7', 'c'))).toBeUndefined();
});

test('slots of a profile are set side by side, and none changes places until the last of them is', async () => {
  const { one, other } = await setup();
  const [first, second] = [setOf('7', 'a'), setOf('7', 'b')];
  expect([await one.begin(first), await other.begin(second)]).toEqual([undefined, undefined]);
  await one.over(first);
  await one.over(first);
  expect([await one.begin(swapOf('7', 'c')), await other.begin(swapOf('7', 'c'))]).toEqual(['set', 'set']);
  await other.over(second);
  expect(await one.begin(swapOf('7', 'c'))).toBeUndefined();
});

test('while the instances cannot speak to each other no slot is changed, and what is over ends by itself', async () => {
  const { one, stop } = await setup();
  expect(await one.begin(swapOf('7', 'a'))).toBeUndefined();
  await stop();
  await expect(one.begin(swapOf('8', 'b'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(one.begin(setOf('8', 'c'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await one.over(swapOf('7', 'a'));
});
