import { expect, test } from 'vitest';
import { renter } from '#test/order-desk.ts';
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
