import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import { createLocalJournalStore } from '#lib/bff/journal/local-journal-store.ts';
import type { Upstream } from '#lib/upstream/client.ts';
import { createCarryOut } from './carry-out.ts';

const order = {
  id: 'id',
  owner: 'owner',
  intent: 'intent',
  name: 'createProfile',
  body: 'body',
  subject: 'new pool profile main',
  at: 1,
  changedAt: 1,
  state: 'running',
  sent: false,
} as const satisfies Order;

test('an order that another instance has taken over while it was prepared is neither sent nor called sent', async () => {
  const kept: Order[] = [];
  const asked: string[] = [];
  const call = async (name: string) => {
    asked.push(name);
    return [];
  };
  const carryOut = createCarryOut({
    journal: createLocalJournalStore({
      orders: new Map(),
      keep: async (one) => void kept.push(one),
      now: () => 2,
    }),
    now: () => 2,
    log: pino({ level: 'silent' }),
    lost: () => undefined,
  });
  const carriedOut = carryOut({
    order,
    wish: { params: {}, body: { name: 'main', algo: 'scrypt' }, confirmed: undefined },
    upstream: { call } as unknown as Upstream,
    claim: {
      renew: async () => false,
      requireHeld: () => undefined,
      stop: () => undefined,
      giveUp: async () => undefined,
    },
  });
  await expect(carriedOut).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked).toEqual(['listProfiles']);
  expect(kept.map(({ state, sent }) => [state, sent])).toEqual([['refused', false]]);
});
