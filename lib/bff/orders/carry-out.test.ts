import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import { createKeptOrders } from '#lib/bff/journal/kept-orders.ts';
import { createLocalJournalStore } from '#lib/bff/journal/local-journal-store.ts';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
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

/** An order of which the service answers what is given, or throws it. */
function setup({ held = true, requireHeld = () => {}, created = async (): Promise<unknown> => ({}) } = {}) {
  const happened: string[] = [];
  const orders = createKeptOrders();
  let nowMs = 2;
  const call = async (name: string, { lastCheck }: { lastCheck?: () => void }) => {
    lastCheck?.();
    happened.push(name);
    nowMs += 1000;
    return name === 'createProfile' ? created() : [];
  };
  const carryOut = createCarryOut({
    journal: createLocalJournalStore({
      orders,
      keep: async ({ state, sent }) => {
        await new Promise((resolve) => setImmediate(resolve));
        happened.push(`${state}${sent ? ', sent' : ''}`);
      },
      now: () => nowMs,
    }),
    now: () => nowMs,
    log: pino({ level: 'silent' }),
    lost: ({ state }) => void happened.push(`lost: ${state}`),
  });
  return {
    happened,
    kept: () => orders.get(order.id),
    carriedOut: carryOut({
      order,
      wish: { params: {}, body: { name: 'main', algo: 'scrypt' }, confirmed: undefined },
      upstream: { call } as unknown as Upstream,
      claim: {
        renew: async () => held,
        requireHeld,
        stop: () => undefined,
        giveUp: async () => undefined,
      },
    }),
  };
}

test('an order that another instance has taken over while it was prepared is neither sent nor called sent', async () => {
  const { carriedOut, happened } = setup({ held: false });
  await expect(carriedOut).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(happened).toEqual(['listProfiles', 'refused']);
});

test('an order that another instance may have taken over in the moment it leaves is not sent', async () => {
  const requireHeld = () => {
    throw new MarketRefusal('UNAVAILABLE');
  };
  const { carriedOut, happened } = setup({ requireHeld });
  await expect(carriedOut).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(happened).toEqual(['listProfiles', 'running, sent', 'refused, sent']);
});

test('an order is called sent before it is, and unknown before anybody looks what came of it', async () => {
  const lost = async () => {
    throw new MarketUnreachable('perhaps sent');
  };
  const { carriedOut, happened } = setup({ created: lost });
  await expect(carriedOut).rejects.toMatchObject({ code: 'UNCONFIRMED' });
  expect(happened).toEqual([
    'listProfiles',
    'running, sent',
    'createProfile',
    'unknown, sent',
    'lost: unknown',
  ]);
});

test('a service that asks with an order in doubt to be left in peace has its wait told', async () => {
  const away = () => Promise.reject(new MarketRefusal('UNAVAILABLE', { status: 503, retryAfterSeconds: 30 }));
  const { carriedOut } = setup({ created: away });
  await expect(carriedOut).rejects.toMatchObject({
    code: 'UNCONFIRMED',
    details: { retryAfterSeconds: 30, more: { intent: expect.any(String) } },
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['confirmed', async () => ({ id: '7' })],
  ['refused', () => Promise.reject(new MarketRefusal('INVALID_BODY', { status: 400 }))],
  ['not done', () => Promise.reject(new MarketUnreachable('nothing sent'))],
  ['unknown', () => Promise.reject(new MarketUnreachable('perhaps sent'))],
])(
  'an order that is %s has changed when that was known, and not when it was sent',
  async (state, created) => {
    const { carriedOut, kept } = setup({ created });
    await carriedOut.catch(() => undefined);
    expect(kept()).toMatchObject({ state, at: 1, changedAt: 2002 });
  },
);
