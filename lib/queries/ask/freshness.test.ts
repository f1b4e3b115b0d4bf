import { expect, test } from 'vitest';
import { MarketUnreachable } from '#lib/contract/errors.ts';
import { askingOf } from './asking.ts';
import { freshnessOf } from './freshness.ts';

const ARRIVED = 1_785_585_600_000;

function setup(source: 'live' | 'stale' = 'live', error: Error | null = null) {
  return {
    data: { data: {}, meta: { asOf: ARRIVED - 4_000, freshFor: 30_000, source } },
    dataUpdatedAt: ARRIVED,
    error,
    errorUpdatedAt: error ? ARRIVED + 30_000 : 0,
    isError: error !== null,
    isFetching: false,
    refetch: () => undefined as unknown,
  };
}

test('figures carry the moment they were true, and when they are asked for again', () => {
  expect(freshnessOf(setup())).toMatchObject({
    asOfMs: ARRIVED - 4_000,
    nextMs: ARRIVED + 30_000,
    stale: false,
  });
});

test('what the desk could not renew is stale, and so is what could not be asked for', () => {
  expect(freshnessOf(setup('stale')).stale).toBe(true);
  expect(freshnessOf(setup('live', new MarketUnreachable('nothing sent')))).toMatchObject({
    stale: true,
    asOfMs: ARRIVED - 4_000,
  });
});

test('what cannot change any more is not asked for again', () => {
  expect(freshnessOf(setup(), 'never').nextMs).toBeUndefined();
});

test("a panel's button asks as a person does", () => {
  const asked: string[] = [];
  const refetch = () => asked.push(askingOf({ data: {}, isInvalidated: false }));
  freshnessOf({ ...setup(), refetch }).onRefresh();
  expect(asked).toEqual(['now']);
});
