import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { ORDERS } from '#test/pages/orders.ts';
import { failing, NOW_MS, setup } from '#test/pages/run-of-orders.ts';
import { isInWait, type OrderRun, openRows, stateOf } from './run.ts';
import { rowReason } from './words.ts';

const unconfirmed = (retryAfterSeconds?: number) =>
  new MarketRefusal('UNCONFIRMED', { status: 202, retryAfterSeconds });
const done: OrderOutcome = { name: 'done', intent: 'intent 1', id: '1', atMs: NOW_MS };

test('a market that asks with an order in doubt to be left in peace has that before the next, which is seen to wait', async () => {
  const asked: (string | number)[] = [];
  const waits: boolean[] = [];
  const { go, run } = setup(2, {
    send: (id) => {
      asked.push(id);
      waits.push(isInWait(run()));
      if (id === '1') throw unconfirmed(20);
    },
    pause: async (ms, signal) => {
      if (signal.aborted) return;
      asked.push(ms);
      expect(stateOf(run(), '1')).toMatchObject({ name: 'doubt', had: true });
      const next = stateOf(run(), '2');
      expect(next).toEqual({ name: 'paused', untilMs: NOW_MS + 20_000 });
      expect(rowReason(next, ORDERS, 'asset')).toMatch(/^The market has asked for a pause/);
    },
  });
  await go();
  expect(asked).toEqual(['1', 20_000, '2']);
  expect(waits, 'until the next was answered').toEqual([false, true]);
  expect(stateOf(run(), '2')).toEqual({ name: 'done', id: '2' });
});

test('where it asks for no peace with an order in doubt the next follows at once', async () => {
  const { go, sent, pauses } = setup(2, {
    send: failing(1, unconfirmed()),
    pause: async (ms, signal) => {
      if (!signal.aborted) pauses.push(ms);
    },
  });
  await go();
  expect(sent).toEqual(['1', '2']);
  expect(pauses).toEqual([]);
});

test('what came of an order is shown before the peace that was asked for with it', async () => {
  let shown: string | undefined;
  const { go, run } = setup(2, {
    send: failing(1, unconfirmed(20)),
    follow: async () => done,
    pause: async (ms) => {
      if (ms === 20_000) shown = stateOf(run(), '1').name;
    },
  });
  await go();
  expect(shown).toBe('done');
});

test('the time in which the desk was asked what came of an order is part of the peace', async () => {
  let nowMs = NOW_MS;
  const { go, pauses } = setup(3, {
    send: failing(1, unconfirmed(20)),
    follow: async () => {
      nowMs += 15_000;
      return done;
    },
    nowMs: () => nowMs,
  });
  await go();
  expect(pauses.slice(1), 'after the wait for the desk itself').toEqual([5_000]);
});

test('an order that is sent once more leaves the market the same peace first', async () => {
  const refused: OrderOutcome = {
    name: 'refused',
    intent: 'intent 1',
    error: new MarketRefusal('UPSTREAM_UNREACHABLE'),
  };
  const { go, sent, pauses } = setup(1, { send: failing(1, unconfirmed(20)), follow: async () => refused });
  await go();
  expect(sent).toEqual(['1', '1']);
  expect(pauses.slice(1)).toEqual([20_000]);
});

test('stopped while the market is left in peace, nothing more is sent', async () => {
  let paused: OrderRun | undefined;
  const asked = setup(3, {
    send: failing(1, unconfirmed(20)),
    follow: async () => done,
    pause: async (ms) => {
      if (ms !== 20_000) return;
      paused = asked.run();
      asked.stopping.abort();
    },
  });
  await asked.go();
  expect(paused && stateOf(paused, '2').name).toBe('paused');
  expect(asked.sent).toEqual(['1']);
  expect(openRows(asked.run()).map(({ id }) => stateOf(asked.run(), id))).toEqual([
    { name: 'waiting' },
    { name: 'waiting' },
  ]);
});
