import { expect, onTestFinished, test } from 'vitest';
import { MOST_BEGUN, MOST_BEGUN_WITHIN_MS, type Order } from '#lib/bff/journal/journal-store.ts';
import { createSharedJournalStore } from '#lib/bff/journal/shared-journal-store.ts';
import { createSharedRedis } from '#lib/shared/redis.ts';
import { sentOrder } from './desk/journalled-order.ts';
import { startRedis } from './programs/redis.ts';

const START = 1_795_000_000_000;

async function setup() {
  const { url, stop } = await startRedis();
  onTestFinished(stop);
  const redis = createSharedRedis({ url, answerMs: 10_000 });
  onTestFinished(() => redis.close());
  return { redis, journal: createSharedJournalStore({ redis, instances: 1 }) };
}

function orderOf(id: number | string, more: Partial<Order> = {}): Order {
  const at = START + Number(id) * 1_000;
  return { ...sentOrder, id: `${id}`, subject: `rig ${id}`, at, changedAt: at, sent: false, ...more };
}

test('an owner begins three hundred orders in an hour at all instances; what is known is known', async () => {
  const { journal } = await setup();
  const all = Array.from({ length: MOST_BEGUN }, (_, id) => orderOf(id));
  expect(await Promise.all(all.map((order) => journal.begin(order)))).toEqual(
    all.map(() => ({ kind: 'new' })),
  );
  const more = (at: number) => orderOf('999', { at });
  const untilMs = START + MOST_BEGUN_WITHIN_MS;
  expect(await journal.begin(more(untilMs - 1))).toEqual({ kind: 'full', untilMs });
  expect(await journal.get('999')).toBeUndefined();
  expect(await journal.begin(orderOf(7))).toEqual({ kind: 'known', order: orderOf(7) });
  expect(await journal.begin(orderOf('1000', { owner: 'else' }))).toEqual({ kind: 'new' });
  expect(await journal.begin(more(untilMs))).toEqual({ kind: 'new' });
});

test('to begin an order takes as few steps for who has many as for who has none', async () => {
  const { redis, journal } = await setup();
  const steps = async (order: Order) => {
    const count = { name: 'count', lua: `return redis.call('INFO', 'commandstats')` };
    const counted = async () =>
      [...(await redis.run<string>(count, [], [])).matchAll(/calls=(\d+)/g)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
    const before = await counted();
    await journal.begin(order);
    return (await counted()) - before;
  };
  await steps(orderOf(1));
  const few = await steps(orderOf(2));
  const ended = Array.from({ length: 200 }, (_, id) => orderOf(id + 10, { state: 'refused' }));
  await Promise.all(ended.map((order) => journal.put(order)));
  expect(await steps(orderOf(500))).toBe(few);
});

test.each(['first', 'second'])(
  'of two open orders about one thing each stands in the way, also where the %s ends first',
  async (ending) => {
    const { journal } = await setup();
    const [first, second] = [
      orderOf(1, { subject: 'rig 7', state: 'unknown' }),
      orderOf(2, { subject: 'rig 7', sent: true }),
    ];
    for (const order of [first, second]) await journal.put(order);
    const third = orderOf(3, { subject: 'rig 7' });
    expect(await journal.begin(third)).toEqual({ kind: 'blocked', by: first });
    const [ended, left] = ending === 'first' ? [first, second] : [second, first];
    await journal.put({ ...ended, state: 'not done' });
    expect(await journal.begin(third)).toEqual({ kind: 'blocked', by: left });
    await journal.put({ ...left, state: 'not done' });
    expect(await journal.begin(third)).toEqual({ kind: 'new' });
  },
);

test('what an instance that was stopped tells late does not undo what another has found out since', async () => {
  const { journal } = await setup();
  const sent = orderOf(1, { subject: 'rig 7', sent: true });
  const unknown: Order = { ...sent, state: 'unknown' };
  const over: Order = { ...sent, state: 'not done' };
  for (const order of [sent, unknown, over]) {
    await journal.put(order);
    expect(await journal.get('1')).toEqual(order);
  }
  for (const order of [unknown, sent]) await journal.put(order);
  expect(await journal.get('1')).toEqual(over);
  expect(await journal.begin(orderOf(2, { subject: 'rig 7' }))).toEqual({ kind: 'new' });
});
