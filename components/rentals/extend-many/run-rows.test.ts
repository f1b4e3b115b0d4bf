import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { toldOutcome } from '#lib/queries/order-of-many.ts';
import type { OrderAttempt, OrderOutcome } from '#lib/queries/order-outcome.ts';
import { extensionRows } from '#test/extensions.ts';
import { countStates, type ExtensionRun, newRun, openRows, runAfter, stateOf } from './run.ts';
import { type Hands, runRows } from './run-rows.ts';
import { runEnded } from './words.ts';

const NOW_MS = 1_000_000;

interface Told extends Partial<Omit<Hands, 'send'>> {
  /** Throws as the desk refuses; succeeds otherwise. */
  send?: (id: string, intent: string) => void;
}

/** A run of so many rentals at a desk that answers as told; what is not told succeeds. */
function setup(count: number, { send, ...hands }: Told = {}) {
  const stopping = new AbortController();
  const sent: string[] = [];
  const intents: string[] = [];
  const pauses: number[] = [];
  let made = 0;
  let run: ExtensionRun = newRun(extensionRows(count));
  const attempt = (intent: string, error: Error | null, id?: string): OrderAttempt => ({
    status: error ? 'error' : 'success',
    intent,
    id,
    error,
    submittedAt: NOW_MS,
  });
  const go = async () => {
    const halt = await runRows(run.rows, {
      hands: {
        newIntent: () => {
          made += 1;
          return `intent ${made}`;
        },
        told: toldOutcome,
        follow: (_, onHeard) => {
          onHeard();
          return new Promise(() => {});
        },
        pause: async (ms) => void pauses.push(ms),
        nowMs: () => NOW_MS,
        ...hands,
        send: async ({ id }, intent) => {
          sent.push(id);
          intents.push(intent);
          try {
            send?.(id, intent);
          } catch (error) {
            return attempt(intent, error as Error);
          }
          return attempt(intent, null, id);
        },
      },
      signal: stopping.signal,
      onRow: (id, state) => {
        run = runAfter(run, { type: 'row', id, state });
      },
    });
    run = runAfter(run, { type: 'ended', halt });
  };
  return { go, stopping, sent, intents, pauses, run: () => run };
}

/** Fails the first times it is called. */
function failing(times: number, error: Error) {
  let left = times;
  return () => {
    left -= 1;
    if (left >= 0) throw error;
  };
}

test('one rental that is refused leaves the other 39 extended, and is the one to review again', async () => {
  const { go, run, sent } = setup(40, {
    send: (id) => {
      if (id === '17') throw new MarketRefusal('EXTENSIONS_DISABLED');
    },
  });
  await go();
  expect(countStates(run())).toMatchObject({ done: 39, refused: 1, waiting: 0 });
  expect(sent).toHaveLength(40);
  expect(openRows(run()).map(({ id }) => id)).toEqual(['17']);
  expect(runEnded(run())).toBe('39 of 40 rentals extended. 1 rental refused.');
});

test('each rental has an intent of its own', async () => {
  const { go, intents } = setup(3);
  await go();
  expect(new Set(intents).size).toBe(3);
});

test('of a rental that costs something else by now nothing is sent, and what it costs is known', async () => {
  const confirmed = { length: 2, cost: '0.00002000', currency: 'BTC' };
  const terms = { confirmed, current: { ...confirmed, cost: '0.00003000' } };
  const { go, run } = setup(2, {
    send: (id) => {
      if (id === '1') throw new MarketRefusal('TERMS_CHANGED', { more: { terms } });
    },
  });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'changed', terms });
  expect(stateOf(run(), '2')).toEqual({ name: 'done' });
});

test('told to wait it waits so long, and sends the same rental under another intent', async () => {
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
  expect(stateOf(run(), '1')).toEqual({ name: 'done' });
});

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
  const { go, run, intents } = setup(1, {
    send: failing(1, new MarketUnreachable('perhaps sent')),
    follow: async ({ intent }) => ({ name: 'not sent', intent }),
  });
  await go();
  expect(intents).toEqual(['intent 1', 'intent 1']);
  expect(stateOf(run(), '1')).toEqual({ name: 'done' });
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

test('an order about the same rental that is under way elsewhere is left alone, whatever comes of it', async () => {
  const error = new MarketRefusal('ORDER_PENDING', { status: 409, more: { intent: 'of another tab' } });
  const { go, run, pauses } = setup(1, { send: failing(9, error) });
  await go();
  expect(stateOf(run(), '1')).toEqual({ name: 'refused', error });
  expect(pauses).toEqual([]);
});

test('what every rental would meet ends the run, and the rest is not begun', async () => {
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

test('stopped, it finishes the rental under way and begins no other', async () => {
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
