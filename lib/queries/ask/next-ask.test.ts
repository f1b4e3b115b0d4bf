import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { isDelayed, newerAt, nextAskAt, type QueryState, withExpectedAt } from './next-ask.ts';

const ARRIVED = 1_785_585_600_000;

function answered(freshFor: number, dataUpdatedAt = ARRIVED): QueryState {
  const data = { data: {}, meta: { asOf: 0, freshFor, source: 'live' as const } };
  return { data, dataUpdatedAt, error: null, errorUpdatedAt: 0 };
}

function failed(error: Error, before = answered(30_000)): QueryState {
  return { ...before, error, errorUpdatedAt: ARRIVED };
}

test('the desk says when it is worth asking again', () => {
  expect(nextAskAt(answered(30_000))).toBe(ARRIVED + 30_000);
  expect(nextAskAt(answered(360_000))).toBe(ARRIVED + 360_000);
});

test('never sooner than 2 s, at most a tenth late, and the same for one answer each time it is asked', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(), (freshFor, at) => {
      const asked = answered(freshFor, at);
      const wait = (nextAskAt(asked) ?? Number.NaN) - at;
      expect(wait).toBeGreaterThanOrEqual(Math.max(2_000, freshFor));
      expect(wait).toBeLessThanOrEqual(Math.max(2_000, Math.round(freshFor * 1.1)));
      expect(nextAskAt(asked)).toBe(wait + at);
    }),
  );
});

test('tabs opened together do not ask together for ever', () => {
  const next = new Set([0, 250, 500, 750].map((ms) => (nextAskAt(answered(60_000, ARRIVED + ms)) ?? 0) - ms));
  expect(next.size).toBe(4);
});

test('what is asked for seldomer waits for that, but never less than the desk says, and what is final is not asked for', () => {
  const slowly = { everyMs: 600_000 };
  expect(nextAskAt(answered(30_000), slowly)).toBe(ARRIVED + 600_000);
  expect(nextAskAt(answered(900_000), slowly)).toBe(ARRIVED + 900_000);
  expect(nextAskAt(failed(new MarketUnreachable('nothing sent')), slowly)).toBe(ARRIVED + 15_000);
  expect(nextAskAt(answered(30_000), 'never')).toBeUndefined();
  expect(nextAskAt(failed(new MarketUnreachable('nothing sent')), 'never')).toBe(ARRIVED + 15_000);
});

test('before the first answer there is no next one', () => {
  expect(nextAskAt({ data: undefined, dataUpdatedAt: 0, error: null, errorUpdatedAt: 0 })).toBeUndefined();
});

test('after a failure it waits, and longer where the desk says so', () => {
  expect(nextAskAt(failed(new MarketUnreachable('nothing sent')))).toBe(ARRIVED + 15_000);
  const busy = new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 40 });
  expect(nextAskAt(failed(busy))).toBe(ARRIVED + 40_000);
  expect(nextAskAt(failed(new MarketRefusal('NOT_FOUND')))).toBe(ARRIVED + 60_000);
});

/** An answer of `asOf` that came at `at`, after the one `before`. */
function came(
  meta: { asOf: number; freshFor: number; newerIn?: number },
  at: number,
  before?: QueryState,
): QueryState {
  const data = withExpectedAt({ data: {}, meta: { ...meta, source: 'cache' as const } }, before);
  return { data, dataUpdatedAt: at, error: null, errorUpdatedAt: 0 };
}

test('what was told to be newer by now and came once more is delayed until something newer comes', () => {
  const first = came({ asOf: 1, freshFor: 30_000 }, ARRIVED);
  expect(isDelayed(first)).toBe(false);
  const again = came({ asOf: 1, freshFor: 2_000 }, ARRIVED + 30_000, first);
  expect(isDelayed(again)).toBe(false);
  const third = came({ asOf: 1, freshFor: 2_000 }, ARRIVED + 32_000, again);
  expect(isDelayed(third)).toBe(true);
  expect(isDelayed(came({ asOf: 1, freshFor: 40_000 }, ARRIVED + 30_000, first))).toBe(true);
  expect(isDelayed(came({ asOf: 2, freshFor: 40_000 }, ARRIVED + 34_000, third))).toBe(false);
});

test('a person who asks before it is due is told the same time again, and nothing is delayed', () => {
  const first = came({ asOf: 1, freshFor: 30_000 }, ARRIVED);
  const pressed = came({ asOf: 1, freshFor: 26_000 }, ARRIVED + 4_000, first);
  expect(isDelayed(pressed)).toBe(false);
  expect(newerAt(pressed)).toBe(ARRIVED + 30_000);
});

test('what takes long to read is expected when it has been read, and is not delayed while it is', () => {
  const first = came({ asOf: 1, freshFor: 6_000, newerIn: 30_000 }, ARRIVED);
  expect(nextAskAt(first)).toBe(ARRIVED + 6_000);
  expect(newerAt(first)).toBe(ARRIVED + 30_000);
  const reading = came({ asOf: 1, freshFor: 24_000 }, ARRIVED + 6_000, first);
  expect(newerAt(reading)).toBe(ARRIVED + 30_000);
  expect(isDelayed(reading)).toBe(false);
});
