import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balancesBack,
  type LedgerRow,
  ledgerAmount,
  ledgerSums,
  runningBalances,
  withPending,
} from './ledger.ts';
import { isCleared, isPending } from './ledger-status.ts';
import { formatAmount } from './money.ts';

const ASSETS = ['BTC', 'LTC'];
const row = fc.record({
  type: fc.constantFrom('Payment', 'Rental Fee', 'Credit', 'Deposit'),
  currency: fc.constantFrom(...ASSETS),
  amount: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(formatAmount),
  status: fc.constantFrom('Cleared', 'Pending', 'Cancelled'),
});
const ledger = fc
  .array(row, { maxLength: 60 })
  .map((rows) => rows.map((fields, at) => ({ id: `${at}`, ...fields })));

function setup(rows: Partial<LedgerRow>[]): LedgerRow[] {
  return rows.map((fields, at) => ({
    id: `${at}`,
    type: 'Payment',
    currency: 'BTC',
    amount: '0',
    status: 'Cleared',
    ...fields,
  }));
}

/** The same sum made another way: of numbers written out, asset by asset. */
function total(rows: readonly LedgerRow[], status: string): bigint {
  const counted = rows.filter((one) => one.status === status).map(({ amount }) => amount.replace('.', ''));
  return counted.reduce((sum, digits) => sum + BigInt(digits), 0n);
}

test('a rental of 0.00100000 with a fee of 3 % and a refund of a tenth costs 0.00093000', () => {
  const rows = setup([
    { type: 'Credit/Refund', amount: '0.00010000' },
    { type: 'Rental Fee', amount: '-0.00003000' },
    { type: 'Payment', amount: '-0.00100000' },
  ]);
  const [sum] = ledgerSums(rows);
  expect(sum && formatAmount(sum.cleared)).toBe('-0.00093000');
  expect(sum?.types.map(({ type, cleared }) => `${type} ${formatAmount(cleared)}`)).toEqual([
    'Credit/Refund 0.00010000',
    'Payment -0.00100000',
    'Rental Fee -0.00003000',
  ]);
});

test('what is pending stands apart from what cleared, and with it is what the rows come to', () => {
  const [sum] = ledgerSums(setup([{ amount: '0.5' }, { amount: '0.1', status: 'Pending' }]));
  expect(sum && [sum.cleared, sum.pending, withPending(sum)].map(formatAmount)).toEqual([
    '0.50000000',
    '0.10000000',
    '0.60000000',
  ]);
});

test('assets come in their order, whichever was booked last', () => {
  const rows = setup([
    { amount: '1', currency: 'LTC' },
    { amount: '2', currency: 'BTC' },
  ]);
  expect(ledgerSums(rows).map(({ asset }) => asset)).toEqual(['BTC', 'LTC']);
});

test('types come in one order in every asset, whichever was booked last', () => {
  const rows = setup([
    { type: 'Rental Fee', amount: '-1' },
    { type: 'Deposit', amount: '2' },
    { type: 'Deposit', amount: '1', currency: 'LTC' },
    { type: 'Rental Fee', amount: '-1', currency: 'LTC' },
  ]);
  const types = ledgerSums(rows).map((sum) => sum.types.map(({ type }) => type));
  expect(types).toEqual([
    ['Deposit', 'Rental Fee'],
    ['Deposit', 'Rental Fee'],
  ]);
});

test('the parts add up to the whole, and no row is lost', () => {
  const check = (rows: LedgerRow[]) => {
    const sums = ledgerSums(rows);
    expect(sums.reduce((count, sum) => count + sum.rows, 0)).toBe(rows.length);
    for (const { asset, types, ...whole } of sums) {
      const own = rows.filter(({ currency }) => currency === asset);
      expect(whole.cleared).toBe(total(own, 'Cleared'));
      expect(whole.pending).toBe(total(own, 'Pending'));
      for (const part of ['cleared', 'pending'] as const)
        expect(types.reduce((sum, type) => sum + type[part], 0n)).toBe(whole[part]);
      for (const part of ['rows', 'uncounted'] as const)
        expect(types.reduce((sum, type) => sum + type[part], 0)).toBe(whole[part]);
    }
  };
  fc.assert(fc.property(ledger, check));
});

test('the running balance ends at the sum of what cleared, and moves by each row', () => {
  const check = (rows: LedgerRow[]) => {
    const after = runningBalances(rows);
    expect(after.size).toBe(rows.filter(isCleared).length);
    for (const asset of ASSETS) {
      const cleared = rows.filter((one) => one.currency === asset && isCleared(one));
      const balances = cleared.map(({ id }) => after.get(id) ?? Number.NaN);
      expect(balances[0] ?? 0n).toBe(total(cleared, 'Cleared'));
      for (const [at, { amount }] of cleared.entries())
        expect(balances[at]).toBe(
          ((balances[at + 1] as bigint | undefined) ?? 0n) + BigInt(amount.replace('.', '')),
        );
    }
  };
  fc.assert(fc.property(ledger, check));
});

test('what is pending moves no balance', () => {
  const rows = setup([{ amount: '0.5', status: 'Pending' }, { amount: '1' }]);
  expect([...runningBalances(rows)]).toEqual([['1', 100_000_000n]]);
});

test('an older row that clears moves what cleared up to each later one, of which the newest stays the confirmed balance', () => {
  const at = (status: string) => {
    const rows = setup([{ amount: '-0.2' }, { amount: '0.4', status }, { amount: '1' }]);
    expect(runningBalances(rows).get('0')).toBe(ledgerSums(rows)[0]?.cleared);
    return [...runningBalances(rows)];
  };
  expect(at('Pending')).toEqual([
    ['2', 100_000_000n],
    ['0', 80_000_000n],
  ]);
  expect(at('Cleared')).toEqual([
    ['2', 100_000_000n],
    ['1', 140_000_000n],
    ['0', 120_000_000n],
  ]);
});

test('an amount that cannot be read is counted nowhere, and leaves the balances after it unknown', () => {
  const rows = setup([
    { amount: '2' },
    { amount: 'much' },
    { amount: '1' },
    { amount: '3', currency: 'LTC' },
  ]);
  expect([...runningBalances(rows).keys()].toSorted()).toEqual(['2', '3']);
  expect(ledgerSums(rows)[0]).toMatchObject({ rows: 3, cleared: 300_000_000n, uncounted: 1 });
});

test('worked out back from what is confirmed, the newest rows have the balances they have forward from the first', () => {
  const check = (rows: LedgerRow[], read: number) => {
    const newest = rows.slice(0, read);
    const confirmed = new Map(ledgerSums(rows).map(({ asset, cleared }) => [asset, cleared]));
    const forward = runningBalances(rows);
    const back = balancesBack(newest, confirmed, () => false);
    expect([...back]).toEqual(newest.filter(isCleared).map(({ id }) => [id, forward.get(id)]));
  };
  fc.assert(fc.property(ledger, fc.nat(60), check));
});

test('back from what is confirmed, nothing is known before what may have cleared or cannot be read', () => {
  const rows = setup([
    { amount: '2' },
    { amount: '9', status: 'Pending' },
    { amount: '1' },
    { amount: '4', currency: 'LTC' },
    { amount: 'much', currency: 'LTC' },
    { amount: '4', currency: 'LTC' },
    { amount: '1', currency: 'DOGE' },
  ]);
  const confirmed = new Map([
    ['BTC', 1_000_000_000n],
    ['LTC', 500_000_000n],
  ]);
  expect([...balancesBack(rows, confirmed, isPending)]).toEqual([
    ['0', 1_000_000_000n],
    ['3', 500_000_000n],
    ['4', 100_000_000n],
  ]);
  expect(balancesBack(rows, confirmed, () => false).get('2')).toBe(800_000_000n);
});

test('an amount is exact or nothing', () => {
  expect(ledgerAmount('-0.00000001')).toBe(-1n);
  expect(ledgerAmount('12')).toBe(1_200_000_000n);
  expect(ledgerAmount('0.000000001')).toBeUndefined();
  expect(ledgerAmount('0.100000000000')).toBe(10_000_000n);
  expect(ledgerAmount('--1')).toBeUndefined();
  expect(ledgerAmount('')).toBeUndefined();
});
