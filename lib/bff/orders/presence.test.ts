import { expect, test } from 'vitest';
import { renter } from '#test/desk/order-desk.ts';
import { orderHashesOf } from './order-hashes.ts';
import { createPresence } from './presence.ts';

test('orders are looked after with the key as it was connected last', () => {
  const presence = createPresence({ now: () => 0, recover: async () => undefined });
  const { owner } = orderHashesOf(renter);
  presence.enter(renter);
  expect(presence.accountOf(owner)).toBe(renter);
  const finer = { ...renter, nonceDigits: 9 } as const;
  presence.enter(finer);
  expect(presence.accountOf(owner)).toBe(finer);
});

test('a key that was connected with another secret is another account to the journal', () => {
  const presence = createPresence({ now: () => 0, recover: async () => undefined });
  const { hashes } = presence.enter(renter);
  const other = { ...renter, apiSecret: 'other' };
  expect(presence.enter(other).hashes.owner).not.toBe(hashes.owner);
  expect(presence.accountOf(hashes.owner)).toBeUndefined();
  expect(presence.accountOf(presence.enter(other).hashes.owner)).toEqual(other);
});

test('nothing is looked after in the name of a session that was ended, at whichever instance, until the key is used in another', async () => {
  const presence = createPresence({ now: () => 0, recover: async () => undefined });
  let isEnded = false;
  const { owner } = presence.enter(renter, async () => !isEnded).hashes;
  expect(await presence.livingAccountOf(owner)).toEqual(renter);
  isEnded = true;
  presence.enter(renter);
  expect(await presence.livingAccountOf(owner)).toBeUndefined();
  presence.enter(renter, async () => true);
  expect(await presence.livingAccountOf(owner)).toEqual(renter);
});

test('nothing is looked after with a key that was not in use for an hour', () => {
  let now = 0;
  const presence = createPresence({ now: () => now, recover: async () => undefined });
  const { owner } = presence.enter(renter).hashes;
  now = 3_599_999;
  expect(presence.accountOf(owner)).toEqual(renter);
  now = 3_600_000;
  expect(presence.accountOf(owner)).toBeUndefined();
});

test('what others left open is taken up when a key appears, and again half a minute later at the soonest', () => {
  let now = 0;
  const recovered: string[] = [];
  const presence = createPresence({ now: () => now, recover: async (owner) => void recovered.push(owner) });
  const seenAt = (ms: number) => {
    now = ms;
    presence.enter(renter);
    return recovered.length;
  };
  expect([0, 29_999, 30_000, 59_999, 60_000].map(seenAt)).toEqual([1, 1, 2, 2, 3]);
});
