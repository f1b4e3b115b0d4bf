import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { foldColumns } from '#components/ui/table/fold-columns.ts';
import { transactionData } from '#test/pages/transaction-data.ts';
import { transactionColumns } from './transaction-columns.tsx';

/** A window of 360 pixels without the page's padding and the table's borders. */
const PHONE = 360 - 24 - 2 - 8;

function columnsWith(amount: number, changed: { pending?: boolean; inUtc?: boolean } = {}) {
  return transactionColumns({
    balances: undefined,
    unknown: String,
    oneAsset: false,
    pending: false,
    inUtc: false,
    rigNames: new Map(),
    widths: { amount, balance: amount },
    ...changed,
  });
}

function placesOf(amount: number) {
  return foldColumns(columnsWith(amount), PHONE).cells.map(
    ({ column, line }) => `${column.id} in line ${line}`,
  );
}

test('no balance is told that the account may never have had: what cleared up to a row moves, and says so', () => {
  const columns = columnsWith(140);
  const { heading, explain } = columns.find(({ id }) => id === 'balance') ?? {};
  expect(heading).toBe('Cleared up to here');
  expect(explain).toContain('The sum moves when an older row clears');
});

test('on a phone each transaction leads to its rental', () => {
  expect(placesOf(140)).toEqual([
    'type in line 0',
    'amount in line 0',
    'rental in line 0',
    'when in line 1',
    'balance in line 1',
    'status in line 1',
  ]);
});

test('an amount so wide that it would cut its type and its time stands without the rental', () => {
  expect(placesOf(205)).toEqual([
    'type in line 0',
    'amount in line 0',
    'when in line 1',
    'balance in line 1',
  ]);
});

test('while days narrow the rows, which are days in UTC, the times of the rows are in UTC and say so', () => {
  const row = transactionData({ status: 'Pending', clearsAtMs: Date.UTC(2026, 7, 2) });
  const zones = (inUtc: boolean) =>
    columnsWith(140, { pending: true, inUtc })
      .filter(({ id }) => id === 'when' || id === 'clears')
      .map(({ heading, cell }) => [heading, (cell(row) as ReactElement<{ zone?: string }>).props.zone]);
  expect(zones(true)).toEqual([
    ['When (UTC)', 'UTC'],
    ['Due to clear (UTC)', 'UTC'],
  ]);
  expect(zones(false)).toEqual([
    ['When', undefined],
    ['Due to clear', undefined],
  ]);
});
