import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import { createKeptOrders } from '#lib/bff/journal/kept-orders.ts';
import { createLocalJournalStore } from '#lib/bff/journal/local-journal-store.ts';
import type { Upstream } from '#lib/upstream/client.ts';
import { sentOrder } from '#test/desk/journalled-order.ts';
import { createManualClock } from '#test/desk/manual-clock.ts';
import { createLookout } from './lookout.ts';

const order: Order = { ...sentOrder, state: 'unknown', before: { rig: '7', hours: 24, rentals: [] } };

/** A lookout for an order that the service does not have, and what it asked of the service, kept and told. */
function setup({ claimed = true } = {}) {
  const asked: string[] = [];
  const settled: string[] = [];
  const clock = createManualClock();
  const keep = async ({ state }: Order) => {
    await new Promise((resolve) => setImmediate(resolve));
    settled.push(`${state} is kept`);
  };
  const journal = createLocalJournalStore({ orders: createKeptOrders(), keep, now: clock.now });
  const lookout = createLookout({
    journal: { ...journal, claim: async () => claimed },
    clock,
    log: pino({ level: 'silent' }),
    settled: ({ state }) => void settled.push(state),
  });
  const call = async (name: string) => {
    asked.push(name);
    return { total: 0, rentals: [] };
  };
  const watch = () => lookout.watch(order, async () => ({ call }) as unknown as Upstream);
  return { lookout, journal, clock, asked, settled, watch };
}

test('an order that is watched already is not looked after twice', async () => {
  const { lookout, clock, asked, settled, watch } = setup();
  watch();
  watch();
  await expect.poll(() => lookout.nextLookAt(order.id)).toBe(clock.now() + 10_000);
  watch();
  clock.advance(10_000);
  await expect.poll(() => settled).toEqual(['not done is kept', 'not done']);
  expect(asked).toEqual(['listRentals', 'listRentals']);
});

test('an order that another instance has judged meanwhile is looked for no more', async () => {
  const { journal, clock, asked, settled, watch } = setup();
  await journal.put({ ...order, state: 'not done', changedAt: clock.now() });
  watch();
  await expect.poll(() => settled.at(-1)).toBe('not done');
  expect(asked).toEqual([]);
});

test('an order that another instance looks after is left to it', async () => {
  const { lookout, asked, watch } = setup({ claimed: false });
  watch();
  await expect.poll(() => lookout.nextLookAt(order.id)).toBeUndefined();
  expect(asked).toEqual([]);
});
