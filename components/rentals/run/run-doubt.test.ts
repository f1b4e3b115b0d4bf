import { expect, test, vi } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { ORDERS } from '#test/pages/orders.ts';
import { failing, NOW_MS, setup } from '#test/pages/run-of-orders.ts';
import { openRows, stateOf } from './run.ts';
import { rowReason } from './words.ts';

test.each([
  new MarketRefusal('UNCONFIRMED', { status: 202 }),
  new MarketUnreachable('perhaps sent'),
  new MarketRefusal('INTERNAL', { status: 500 }),
])('after %o it is not sent again but followed, while the others go on', async (error) => {
  let tell: (outcome: OrderOutcome) => void = () => {};
  const { go, run, sent } = setup(2, {
    send: (id) => {
      if (id === '1') throw error;
    },
    follow: (_, onHeard) => {
      onHeard();
      return new Promise((resolve) => {
        tell = resolve;
      });
    },
  });
  await go();
  expect(sent).toEqual(['1', '2']);
  expect(stateOf(run(), '1')).toEqual({ name: 'doubt', intent: 'intent 1', sentAtMs: NOW_MS, had: true });
  expect(openRows(run()), 'it may be paid').toEqual([]);
  tell({ name: 'done', intent: 'intent 1', id: '1', atMs: NOW_MS });
  await expect.poll(() => stateOf(run(), '1').name).toBe('done');
});

test('as long as the desk itself does not answer, nothing more is sent', async () => {
  let hear = () => {};
  const { go, run, sent } = setup(2, {
    send: failing(1, new MarketUnreachable('perhaps sent')),
    follow: (_, onHeard) => {
      hear = onHeard;
      return new Promise(() => {});
    },
    pause: (_, signal) => new Promise((over) => signal.addEventListener('abort', () => over())),
  });
  const gone = go();
  await expect.poll(() => stateOf(run(), '1').name).toBe('doubt');
  expect(sent).toEqual(['1']);
  hear();
  await gone;
  expect(sent).toEqual(['1', '2']);
});

test('once the desk has answered nothing waits for it any more, nor is told of a stop', async () => {
  const waits: AbortSignal[] = [];
  const { go, stopping } = setup(2, {
    send: failing(1, new MarketUnreachable('perhaps sent')),
    follow: async ({ intent }) => ({ name: 'done', intent, id: '1', atMs: NOW_MS }),
    pause: (_, signal) => {
      waits.push(signal);
      return new Promise((over) => signal.addEventListener('abort', () => over()));
    },
  });
  const heard = vi.spyOn(stopping.signal, 'addEventListener');
  await go();
  expect(waits.map(({ aborted }) => aborted)).toEqual([true]);
  expect(heard.mock.lastCall?.[2]).toEqual({ signal: waits[0] });
});

test('where the desk stays silent for some minutes it ends, and what was sent is still asked for', async () => {
  let tell: (outcome: OrderOutcome) => void = () => {};
  const { go, run, sent, pauses } = setup(2, {
    send: failing(1, new MarketUnreachable('perhaps sent')),
    follow: () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  });
  await go();
  expect(sent).toEqual(['1']);
  expect(pauses).toEqual([300_000]);
  expect(run()).toMatchObject({ phase: 'ended', halt: { why: 'unanswered' } });
  tell({ name: 'done', intent: 'intent 1', id: '1', atMs: NOW_MS });
  await expect.poll(() => stateOf(run(), '1').name).toBe('done');
});

test('what the desk never heard of is sent once more, under the same intent', async () => {
  let said: string | undefined;
  const { go, run, intents } = setup(1, {
    send: failing(1, new MarketUnreachable('perhaps sent')),
    follow: async ({ intent }) => ({ name: 'not sent', intent }),
    pause: async () => {
      said = rowReason(stateOf(run(), '1'), ORDERS, 'asset');
    },
  });
  await go();
  expect(intents).toEqual(['intent 1', 'intent 1']);
  expect(said, 'not that it may have been done').toBe('The desk did not answer. Check the connection.');
  expect(stateOf(run(), '1')).toEqual({ name: 'done', id: '1' });
});

test('an order that another instance of the desk is at may be paid: it is followed', async () => {
  const { go, run } = setup(1, {
    send: (_, intent) => {
      throw new MarketRefusal('ORDER_PENDING', { status: 409, more: { intent } });
    },
  });
  await go();
  expect(stateOf(run(), '1')).toMatchObject({ name: 'doubt', had: true });
  expect(openRows(run())).toEqual([]);
});

test('an order about the same that is under way elsewhere is left alone, whatever comes of it', async () => {
  const error = new MarketRefusal('ORDER_PENDING', { status: 409, more: { intent: 'of another tab' } });
  const { go, run, pauses } = setup(1, { send: failing(9, error) });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'refused', error });
  expect(pauses).toEqual([]);
});

test.each([
  ['said that it has', new MarketRefusal('UNCONFIRMED', { status: 202 }), true],
  ['may never have had', new MarketUnreachable('perhaps sent'), false],
])('an order that the desk %s is kept as such, and why the run ended with it', async (_, error, had) => {
  const { go, run } = setup(2, { send: failing(1, error), follow: () => new Promise(() => {}) });
  await go();
  expect(stateOf(run(), '1')).toMatchObject({ name: 'doubt', had });
  expect(run().halt).toEqual({ error, why: 'unanswered' });
});

test('what the desk tells of an order in doubt counts, not why it was in doubt', async () => {
  const error = new MarketRefusal('PERMISSION_DENIED');
  const { go, run, sent } = setup(2, {
    send: failing(1, new MarketUnreachable('perhaps sent')),
    follow: async ({ intent }) => ({ name: 'refused', intent, error }),
  });
  await go();
  expect(sent).toEqual(['1']);
  expect(run().halt).toEqual({ error, why: 'all' });
});

test('stopped while the desk does not answer, it is over at once, and what was sent is still asked for', async () => {
  let tell: (outcome: OrderOutcome) => void = () => {};
  const { go, run, sent, stopping } = setup(2, {
    send: failing(1, new MarketUnreachable('perhaps sent')),
    follow: () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
    pause: (_, signal) => new Promise((over) => signal.addEventListener('abort', () => over())),
  });
  const gone = go();
  await expect.poll(() => stateOf(run(), '1').name).toBe('doubt');
  stopping.abort();
  await gone;
  expect(sent).toEqual(['1']);
  expect(run().halt).toBeUndefined();
  tell({ name: 'done', intent: 'intent 1', id: '1', atMs: NOW_MS });
  await expect.poll(() => stateOf(run(), '1').name).toBe('done');
});

test('an order in the way that nobody can name may be this one: it is followed', async () => {
  const { go, run } = setup(1, { send: failing(1, new MarketRefusal('ORDER_PENDING', { status: 409 })) });
  await go();
  expect(stateOf(run(), '1')).toMatchObject({ name: 'doubt', intent: 'intent 1', had: true });
  expect(openRows(run())).toEqual([]);
});
