import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { transactionData } from '#test/pages/transaction-data.ts';
import {
  fits as fitsNamed,
  isByDay,
  isNarrowed,
  isOnWire,
  isReversed,
  narrowedBy,
  type WalletFilter,
  wireFilter,
} from './wallet-filter.ts';

const EVERYTHING: WalletFilter = { type: null, asset: null, rental: null, rig: null, from: null, to: null };

function fits(filter: WalletFilter, rigNames: ReadonlyMap<string, string> = new Map()) {
  return fitsNamed(filter, rigNames);
}

test('nothing chosen narrows nothing', () => {
  expect(isNarrowed(EVERYTHING)).toBe(false);
  expect(fits(EVERYTHING)(transactionData())).toBe(true);
  expect(isNarrowed({ ...EVERYTHING, rental: '' })).toBe(false);
});

test('a day that does not exist narrows nothing', () => {
  for (const from of ['2026-02-30', 'yesterday', '1969-12-31']) {
    expect(isNarrowed({ ...EVERYTHING, from })).toBe(false);
    expect(fits({ ...EVERYTHING, from })(transactionData())).toBe(true);
  }
});

test('days are whole, in UTC, the first and the last included', () => {
  const filter = { ...EVERYTHING, from: '2026-08-01', to: '2026-08-01' };
  expect(wireFilter(filter)).toMatchObject({ time_greater_eq: '1785542400', time_less_eq: '1785628799' });
  const fitting = [
    '2026-07-31 23:59:59 UTC',
    '2026-08-01 00:00:00 UTC',
    '2026-08-01 23:59:59 UTC',
    '2026-08-02 00:00:00 UTC',
  ].filter((when) => fits(filter)(transactionData({ when })));
  expect(fitting).toEqual(['2026-08-01 00:00:00 UTC', '2026-08-01 23:59:59 UTC']);
});

test('a whole filter is one that a service of ours takes as it stands', () => {
  const filter = {
    type: 'rental fee',
    asset: 'btc',
    rental: '812',
    rig: '7',
    from: '2026-08-01',
    to: '2026-08-02',
  };
  const taken = shapes.listTransactions.query.strict().parse(wireFilter(filter));
  expect(taken).toMatchObject({ type: 'Rental Fee', currency: 'BTC', rental: '812', rig: '7' });
});

test('each part of the filter narrows by itself, and case does not matter', () => {
  const parts: Partial<WalletFilter>[] = [
    { type: 'rental fee' },
    { asset: 'btc' },
    { rental: '812' },
    { rig: '7' },
  ];
  const others = { type: 'Payment', currency: 'LTC', rental: '81', rig: null };
  for (const part of parts) {
    const narrowed = fits({ ...EVERYTHING, ...part });
    expect(isNarrowed({ ...EVERYTHING, ...part })).toBe(true);
    expect(narrowed(transactionData())).toBe(true);
    expect(narrowed(transactionData(others))).toBe(false);
  }
});

test('a rig is found by words of its name too, which the service is not asked for', () => {
  const named = { ...EVERYTHING, rig: 's19 ANT' };
  const isFitting = fits(
    named,
    new Map([
      ['7', 'Antminer S19 Pro'],
      ['8', 'Antminer S21'],
    ]),
  );
  expect(isFitting(transactionData({ rig: '7' }))).toBe(true);
  for (const rig of ['8', '9', null]) expect(isFitting(transactionData({ rig }))).toBe(false);
  expect(isOnWire(wireFilter(named))).toBe(false);
  expect(narrowedBy(named)).toBe(1);
});

test('a number finds the rig of that number alone, whatever others are called', () => {
  const isFitting = fits({ ...EVERYTHING, rig: '7' }, new Map([['8', 'Basement 7']]));
  expect(isFitting(transactionData({ rig: '7' }))).toBe(true);
  expect(isFitting(transactionData({ rig: '8' }))).toBe(false);
  expect(isOnWire(wireFilter({ ...EVERYTHING, rig: '7' }))).toBe(true);
  expect(isNarrowed({ ...EVERYTHING, rig: '  ' })).toBe(false);
});

test('no rental is found by what is no number, which the service is not asked for', () => {
  const typed = { ...EVERYTHING, rental: 'abc' };
  expect(fits(typed)(transactionData())).toBe(false);
  expect(isOnWire(wireFilter(typed))).toBe(false);
  expect(narrowedBy(typed)).toBe(1);
});

test('each part that narrows is counted, a day that does not exist is not', () => {
  expect(narrowedBy(EVERYTHING)).toBe(0);
  expect(narrowedBy({ ...EVERYTHING, type: 'Payment', rig: '7', from: '2026-02-30' })).toBe(2);
  expect(
    narrowedBy({
      type: 'Payment',
      asset: 'BTC',
      rental: '1',
      rig: '7',
      from: '2026-08-01',
      to: '2026-08-02',
    }),
  ).toBe(6);
});

test('a day narrows by the clock of UTC, one that does not exist does not', () => {
  expect(isByDay({ ...EVERYTHING, from: '2026-08-01' })).toBe(true);
  expect(isByDay({ ...EVERYTHING, to: '2026-08-01' })).toBe(true);
  expect(isByDay({ ...EVERYTHING, rig: '7', from: '2026-02-30' })).toBe(false);
});

test('a last day before the first is told from days that merely have no rows', () => {
  expect(isReversed({ from: '2026-08-02', to: '2026-08-01' })).toBe(true);
  expect(isReversed({ from: '2026-08-01', to: '2026-08-01' })).toBe(false);
  expect(isReversed({ from: '2026-08-02', to: null })).toBe(false);
  expect(isReversed({ from: '2026-08-02', to: 'yesterday' })).toBe(false);
});
