import { expect, test } from 'vitest';
import { foldColumns } from '#components/ui/table/fold-columns.ts';
import { transactionColumns } from './transaction-columns.tsx';

/** A window of 360 pixels without the page's padding and the table's borders. */
const PHONE = 360 - 24 - 2 - 8;

function placesOf(amount: number) {
  const columns = transactionColumns({
    balances: undefined,
    unknown: String,
    oneAsset: false,
    pending: false,
    widths: { amount, balance: amount },
  });
  return foldColumns(columns, PHONE).cells.map(({ column, line }) => `${column.id} in line ${line}`);
}

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
