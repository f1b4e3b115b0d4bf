import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { ORDERS } from '#test/pages/orders.ts';
import { failing, setup } from '#test/pages/run-of-orders.ts';
import { countStates, openRows, stateOf } from './run.ts';
import { runEnded } from './words.ts';

test('one order that is refused leaves the other 39 made, and is the one to review again', async () => {
  const { go, run, sent } = setup(40, {
    send: (id) => {
      if (id === '17') throw new MarketRefusal('ORDERS_DISABLED');
    },
  });
  await go();
  expect(countStates(run())).toMatchObject({ done: 39, refused: 1, waiting: 0 });
  expect(sent).toHaveLength(40);
  expect(openRows(run()).map(({ id }) => id)).toEqual(['17']);
  expect(runEnded(run(), ORDERS)).toBe('39 of 40 orders made. 1 refused.');
});

test('each order has an intent of its own', async () => {
  const { go, intents } = setup(3);
  await go();
  expect(new Set(intents).size).toBe(3);
});

test('of an order that costs something else by now nothing is sent, and what it costs is known', async () => {
  const confirmed = { length: 2, cost: '0.00002000', currency: 'BTC' };
  const terms = { confirmed, current: { ...confirmed, cost: '0.00003000' } };
  const { go, run } = setup(2, {
    send: (id) => {
      if (id === '1') throw new MarketRefusal('TERMS_CHANGED', { more: { terms } });
    },
  });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'changed', terms });
  expect(stateOf(run(), '2')).toEqual({ name: 'done', id: '2' });
});

test('told to wait it waits so long, and sends the same order under another intent', async () => {
  const error = new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 16 });
  const { go, run, sent, intents, pauses } = setup(2, { send: failing(1, error) });
  await go();
  expect(sent).toEqual(['1', '1', '2']);
  expect(pauses).toEqual([16_000]);
  expect(intents[1], 'an end is final for its intent').not.toBe(intents[0]);
  expect(countStates(run()).done).toBe(2);
});

test('what never left is sent again under the same intent, so that it cannot be paid twice', async () => {
  const { go, run, intents } = setup(1, { send: failing(2, new MarketUnreachable('nothing sent')) });
  await go();
  expect(intents).toEqual(['intent 1', 'intent 1', 'intent 1']);
  expect(stateOf(run(), '1')).toEqual({ name: 'done', id: '1' });
});

test('what every order would meet ends the run, and the rest is not begun', async () => {
  const error = new MarketRefusal('PERMISSION_DENIED');
  const { go, run, sent } = setup(3, { send: failing(1, error) });
  await go();
  expect(sent).toEqual(['1']);
  expect(run().halt).toEqual({ error, why: 'all' });
  expect(countStates(run()).waiting).toBe(3);
});

test('where nobody answers for some minutes it ends', async () => {
  const { go, run, pauses } = setup(2, { send: failing(99, new MarketRefusal('UPSTREAM_UNREACHABLE')) });
  await go();
  expect(run().halt?.why).toBe('unanswered');
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(300_000);
});

test('stopped, it finishes the order under way and begins no other', async () => {
  const asked = setup(3, {
    send: (id) => {
      if (id === '2') asked.stopping.abort();
    },
  });
  await asked.go();
  expect(asked.sent).toEqual(['1', '2']);
  expect(countStates(asked.run())).toMatchObject({ done: 2, waiting: 1 });
});

test('stopped while it waits, it sends nothing more', async () => {
  const error = new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 16 });
  const asked = setup(2, { send: failing(1, error), pause: async () => asked.stopping.abort() });
  await asked.go();
  expect(asked.sent).toEqual(['1']);
  expect(countStates(asked.run()).waiting).toBe(2);
});
