import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { createRefusals } from './refusals.ts';

function setup() {
  let nowMs = 0;
  const refusals = createRefusals({ now: () => nowMs });
  return {
    refusals,
    refuse: (code: string) => refusals.refused('a', new MarketRefusal(code)),
    later: (ms: number) => {
      nowMs += ms;
    },
    /** For how many seconds the key is not tried. */
    waitSeconds() {
      const before = nowMs;
      while (!refusals.mayTry('a')) nowMs += 1_000;
      return (nowMs - before) / 1_000;
    },
  };
}

test('a key that is denied again and again is tried ever more seldom, every four minutes in the end', () => {
  const { refuse, waitSeconds } = setup();
  const waits = Array.from({ length: 7 }, () => {
    refuse('INVALID_KEY');
    return waitSeconds();
  });
  expect(waits).toEqual([15, 30, 60, 120, 240, 240, 240]);
});

test('what is not about the key itself does not make it wait longer', () => {
  const { refuse, waitSeconds } = setup();
  const waits = Array.from({ length: 3 }, () => {
    refuse('INVALID_NONCE');
    return waitSeconds();
  });
  expect(waits).toEqual([15, 15, 15]);
});

test('a key that was taken meanwhile begins anew', () => {
  const { refusals, refuse, waitSeconds } = setup();
  refuse('INVALID_KEY');
  waitSeconds();
  refusals.taken('a');
  refuse('INVALID_KEY');
  expect(waitSeconds()).toBe(15);
});

test('two pages that were under way with one key are one refusal', () => {
  const { refuse, later, waitSeconds } = setup();
  refuse('INVALID_KEY');
  later(1_000);
  refuse('INVALID_KEY');
  expect(waitSeconds()).toBe(14);
});

test.each(['INVALID_KEY', 'INVALID_SIGNATURE', 'PERMISSION_DENIED'])(
  '%s is against the key, and another reason after it begins anew',
  (code) => {
    const { refuse, waitSeconds } = setup();
    const other = code === 'INVALID_KEY' ? 'INVALID_SIGNATURE' : 'INVALID_KEY';
    const waits = [code, code, other].map((reason) => {
      refuse(reason);
      return waitSeconds();
    });
    expect(waits).toEqual([15, 30, 15]);
  },
);

test('a key that was never refused may always be tried, however the clock runs meanwhile', () => {
  let nowMs = 0;
  const refusals = createRefusals({ now: () => nowMs++ });
  expect(refusals.mayTry('a')).toBe(true);
});

test('a key does not wait for a clock that was set back', () => {
  const { refusals, refuse, later } = setup();
  refuse('INVALID_KEY');
  expect(refusals.mayTry('a')).toBe(false);
  later(-3_600_000);
  expect(refusals.mayTry('a')).toBe(true);
  refuse('INVALID_KEY');
  expect(refusals.mayTry('a')).toBe(false);
});
