import { expect, test } from 'vitest';
import { ledgerSums } from '#lib/domain/ledger.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';
import { anyPending, clearingOf, disagreeing, holdings } from './holdings.ts';

const NONE = { confirmed: '0.00000000', pending: '0.00000000', unconfirmed: '0.00000000' };

function setup(changed: Partial<Transaction> = {}): Transaction {
  return {
    id: '1',
    type: 'Credit',
    currency: 'BTC',
    amount: '0.00100000',
    when: '2026-08-01 12:00:00 UTC',
    status: 'Cleared',
    clearsAtMs: undefined,
    ...changed,
  };
}

test('what there is nothing of stands apart, whatever once came and went', () => {
  const balances = { LTC: { ...NONE, pending: '0.1' }, BTC: NONE, DOGE: NONE, XMR: { confirmed: '1' } };
  const { held, nothing } = holdings(balances, [setup()]);
  expect(held.map(({ asset }) => asset)).toEqual(['LTC', 'XMR']);
  expect(nothing).toEqual(['BTC', 'DOGE']);
  expect(held[0]).toMatchObject({ pending: '0.1', unconfirmed: undefined });
  expect(held[1]).toMatchObject({ pending: undefined, unconfirmed: undefined });
});

test('pending rows clear from the first to the last of those that say when', () => {
  const rows = [{ clearsAtMs: 3_000 }, { clearsAtMs: undefined }, { clearsAtMs: 1_000 }];
  expect(clearingOf(rows)).toEqual({ firstMs: 1_000, lastMs: 3_000, unknown: 1 });
  expect(clearingOf([{ clearsAtMs: undefined }])).toBeUndefined();
});

test('what only a row tells of, where the balances do not say what is pending, is not nothing', () => {
  const rows = [setup({ status: 'Pending' })];
  expect(holdings({ BTC: { confirmed: '0' }, LTC: { confirmed: '0' } }, rows).nothing).toEqual(['LTC']);
  expect(holdings({ BTC: NONE }, rows).nothing, 'the balances are later').toEqual(['BTC']);
});

test('that something is pending is known by the balances or by a row', () => {
  expect(anyPending(undefined, [])).toBe(false);
  expect(anyPending({ BTC: NONE, XMR: { confirmed: '1' } }, [setup()])).toBe(false);
  expect(anyPending({ BTC: NONE, LTC: { ...NONE, pending: '0.1' } }, [])).toBe(true);
  expect(anyPending({ BTC: NONE }, [setup({ status: 'Pending' })])).toBe(true);
});

test('only what is pending in an asset says when it clears', () => {
  const rows = [
    setup({ status: 'Pending', clearsAtMs: 1_000 }),
    setup({ status: 'Pending', clearsAtMs: 9_000, currency: 'LTC' }),
  ];
  const { held } = holdings({ BTC: { ...NONE, pending: '0.00100000' } }, rows);
  expect(held[0]?.clearing).toEqual({ firstMs: 1_000, lastMs: 1_000, unknown: 0 });
});

test('a balance that is not what its rows come to is named', () => {
  const rows = [setup(), setup({ id: '2', amount: '-0.00040000' }), setup({ id: '3', status: 'Pending' })];
  const balances = { BTC: { confirmed: '0.0006' }, LTC: { confirmed: '0.00000000' } };
  expect(disagreeing(balances, ledgerSums(rows))).toEqual([]);
  expect(disagreeing({ ...balances, BTC: { confirmed: '0.0007' } }, ledgerSums(rows))).toEqual(['BTC']);
  expect(disagreeing({ LTC: { confirmed: '1' } }, ledgerSums(rows))).toEqual(['LTC']);
});
