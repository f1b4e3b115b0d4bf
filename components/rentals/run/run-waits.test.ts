import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { NOW_MS, setup } from '#test/pages/run-of-orders.ts';
import { countStates, isInWait, stateOf } from './run.ts';

const busy = new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 16 });
const silent = new MarketRefusal('UPSTREAM_UNREACHABLE');

test('it is seen until when it waits, and that it waits still while it tries again in between', async () => {
  const waits: boolean[] = [];
  const asked = setup(2, {
    send: () => {
      waits.push(isInWait(asked.run()));
      if (waits.length === 1) throw busy;
    },
    pause: async () => {
      expect(stateOf(asked.run(), '1')).toMatchObject({ name: 'paused', untilMs: NOW_MS + 16_000 });
    },
  });
  await asked.go();
  expect(waits).toEqual([false, true, false]);
});

test('whoever tells it to wait has answered: the minutes in which nobody does begin anew', async () => {
  const answers = [...Array(30).fill(silent), busy, ...Array(30).fill(silent)];
  const { go, run, pauses } = setup(1, {
    send: () => {
      const error = answers.shift();
      if (error) throw error;
    },
  });
  await go();
  expect(pauses).toHaveLength(61);
  expect(run().halt).toBeUndefined();
  expect(countStates(run()).done).toBe(1);
});
