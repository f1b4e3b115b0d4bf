import { expect, test } from 'vitest';
import { sentOrder } from '#test/desk/journalled-order.ts';
import { MOST_BEGUN, MOST_BEGUN_WITHIN_MS, ORDER_LIFE_MS, type Order } from './journal-store.ts';
import { createKeptOrders } from './kept-orders.ts';
import { createLocalJournalStore } from './local-journal-store.ts';

const START = 1_795_000_000_000;

function setup(earlier: Order[] = []) {
  let now = START;
  const kept: string[] = [];
  const orders = createKeptOrders(earlier);
  const keep = async ({ id }: Order) => void kept.push(id);
  const journal = createLocalJournalStore({ orders, keep, now: () => now });
  return {
    journal,
    orders,
    kept,
    pass: (ms: number) => {
      now += ms;
    },
    order: (id: string, more: Partial<Order> = {}): Order => ({
      ...sentOrder,
      ...{ id, subject: `rig ${id}`, at: now, changedAt: now, sent: false },
      ...more,
    }),
  };
}

test('an owner begins three hundred orders in an hour; what is known is known, and others are held up by nothing', async () => {
  const { journal, kept, pass, order } = setup();
  const first = order('0');
  for (let at = 0; at < MOST_BEGUN; at += 1) {
    expect(await journal.begin(order(`${at}`))).toEqual({ kind: 'new' });
    pass(1_000);
  }
  const untilMs = START + MOST_BEGUN_WITHIN_MS;
  expect(await journal.begin(order('more'))).toEqual({ kind: 'full', untilMs });
  expect(await journal.get('more')).toBeUndefined();
  expect(kept).toHaveLength(MOST_BEGUN);
  expect(await journal.begin(first)).toEqual({ kind: 'known', order: first });
  const again = { subject: first.subject };
  expect(await journal.begin(order('again', again))).toEqual({ kind: 'blocked', by: first });
  expect(await journal.begin(order('else', { owner: 'else' }))).toEqual({ kind: 'new' });
  pass(MOST_BEGUN_WITHIN_MS - MOST_BEGUN * 1_000 - 1);
  expect((await journal.begin(order('more'))).kind).toBe('full');
  pass(1);
  expect(await journal.begin(order('more'))).toEqual({ kind: 'new' });
  expect(await journal.begin(order('one more'))).toEqual({ kind: 'full', untilMs: untilMs + 1_000 });
});

test('what is past is told to nobody, and dropped with all that leads to it', async () => {
  const { journal, orders, pass, order } = setup();
  const [ended, open] = [order('ended', { state: 'refused' }), order('open')];
  for (const each of [ended, open]) await journal.put(each);
  pass(ORDER_LIFE_MS);
  expect(await journal.get('ended')).toBeUndefined();
  expect(await journal.ofOwner('owner')).toEqual([open]);
  orders.dropPast(START + ORDER_LIFE_MS);
  expect([...orders]).toEqual([open]);
  expect(orders.ofOwner('owner')).toEqual([open]);
  orders.drop(open);
  expect([orders.size(), orders.ofOwner('owner'), orders.openLike(open)]).toEqual([0, [], undefined]);
});

test('an order that could not be kept stands in nobody’s way', async () => {
  const { orders, order } = setup();
  const keep = () => Promise.reject(new Error('the disk is full'));
  const journal = createLocalJournalStore({ orders, keep, now: () => START });
  await expect(journal.begin(order('1'))).rejects.toThrow('the disk is full');
  expect(orders.openLike(order('1'))).toBeUndefined();
});

test('an earlier run may leave two open orders about one thing: both stand in the way until both are over', async () => {
  const [first, second] = ['1', '2'].map((id): Order => ({ ...sentOrder, id, subject: 'rig 7' }));
  if (!first || !second) return;
  const { journal, order } = setup([first, second]);
  const third = order('3', { subject: 'rig 7' });
  expect(await journal.begin(third)).toEqual({ kind: 'blocked', by: first });
  await journal.put({ ...first, state: 'not done' });
  expect(await journal.begin(third)).toEqual({ kind: 'blocked', by: second });
  await journal.put({ ...second, state: 'not done' });
  expect(await journal.begin(third)).toEqual({ kind: 'new' });
});
