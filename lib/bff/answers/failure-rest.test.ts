import { expect, test } from 'vitest';
import { createFailureRest } from './failure-rest.ts';

const REST_MS = 15_000;

function setup() {
  let nowMs = 1_000_000;
  const rest = createFailureRest({ restMs: REST_MS, now: () => nowMs });
  let asked = 0;
  return {
    asked: () => asked,
    pass: (ms: number) => {
      nowMs += ms;
    },
    fail: (question = '/info/algorithms?') =>
      rest.of(question, () => {
        asked += 1;
        return Promise.reject(new Error(`failure ${asked}`));
      }),
    answer: (question = '/info/algorithms?') => rest.of(question, async () => 'answer'),
  };
}

test('a failure is told again until its rest is over, and then it is asked anew', async () => {
  const { fail, answer, pass, asked } = setup();
  await expect(fail()).rejects.toThrow('failure 1');
  pass(REST_MS - 1);
  await expect(answer()).rejects.toThrow('failure 1');
  pass(1);
  await expect(fail()).rejects.toThrow('failure 2');
  expect(asked()).toBe(2);
});

test('the failure of one question is not told to who asks another', async () => {
  const { fail, answer } = setup();
  await expect(fail()).rejects.toThrow();
  expect(await answer('/info/servers?')).toBe('answer');
});

test('a clock that was set back does not make a rest longer, and a failure that was overcome is told no more', async () => {
  const { fail, answer, pass } = setup();
  await expect(fail()).rejects.toThrow();
  pass(-60 * 60_000);
  expect(await answer()).toBe('answer');
  pass(60 * 60_000);
  expect(await answer()).toBe('answer');
});
