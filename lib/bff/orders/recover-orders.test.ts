import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import { createKeptOrders } from '#lib/bff/journal/kept-orders.ts';
import { createLocalJournalStore } from '#lib/bff/journal/local-journal-store.ts';
import { sentOrder } from '#test/desk/journalled-order.ts';
import { createRecoverOrders } from './recover-orders.ts';

/** What comes of one order that the journal has, where this process is at it, another held it or says meanwhile how it ended. */
async function recovered(kept: Order, { isInHand = false, isFree = true, endedAs = kept } = {}) {
  const lost: Order[] = [];
  const put: Order[] = [];
  const orders = createKeptOrders([kept]);
  const journal = createLocalJournalStore({
    orders,
    keep: async (one) => void put.push(one),
    now: () => 2,
  });
  const claim = async () => {
    orders.keep(endedAs);
    return isFree;
  };
  const recover = createRecoverOrders({
    journal: { ...journal, claim },
    now: () => 2,
    log: pino({ level: 'silent' }),
    isInHand: () => isInHand,
    lost: (one) => void lost.push(one),
  });
  await recover('owner');
  return { put: put.map(({ state }) => state), lost: lost.map(({ state }) => state) };
}

test('what an instance that is no more had sent is unknown and looked after; what it had not sent is not done', async () => {
  expect(await recovered(sentOrder)).toEqual({ put: ['unknown'], lost: ['unknown'] });
  expect(await recovered({ ...sentOrder, sent: false })).toEqual({ put: ['not done'], lost: [] });
});

test('what is unknown already is looked after, and need not be written again', async () => {
  expect(await recovered({ ...sentOrder, state: 'unknown' })).toEqual({ put: [], lost: ['unknown'] });
});

test.each(['running', 'unknown'] as const)(
  'an order that is %s in the hands of this process or of another is left alone',
  async (state) => {
    expect(await recovered({ ...sentOrder, state }, { isInHand: true })).toEqual({ put: [], lost: [] });
    expect(await recovered({ ...sentOrder, state }, { isFree: false })).toEqual({ put: [], lost: [] });
  },
);

test('an order that has ended since the journal was looked through stays as it ended', async () => {
  const endedAs: Order = { ...sentOrder, state: 'confirmed' };
  expect(await recovered(sentOrder, { endedAs })).toEqual({ put: [], lost: [] });
});
