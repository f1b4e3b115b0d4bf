import { expect, test } from 'vitest';
import { foldColumns } from '#components/ui/fold-columns.ts';
import { rigColumns } from './rig-columns.tsx';

/** A window of 1440 pixels without its scroll bar, the page's padding and the boxes before the rows. */
const AVAILABLE = 1440 - 15 - 42 - 36;
/** The filters beside the table, and the gap between. */
const RAIL = 208 + 20;

function leftOut(available: number, per: 'unit-day' | 'rig-hour') {
  const words = { asset: 'BTC', today: '2026-08-07', algorithmOf: String, shareOf: () => 1 } as const;
  const columns = rigColumns({ ...words, per });
  const { first, second } = foldColumns(columns, available);
  expect(second).toEqual([]);
  return columns.filter((column) => !first.includes(column)).map(({ id }) => id);
}

test('on a laptop everything but the other price and the owner stands beside the rig', () => {
  expect(leftOut(AVAILABLE, 'unit-day')).toEqual(['hour', 'owner']);
  expect(leftOut(AVAILABLE, 'rig-hour')).toEqual(['price', 'owner']);
});

test('beside the filters what one compares by stands in one line', () => {
  expect(leftOut(AVAILABLE - RAIL, 'unit-day')).toEqual(['hour', 'least', 'region', 'owner']);
});

test('on a wide screen all stands beside the filters', () => {
  expect(leftOut(1920 - 15 - 42 - 36 - RAIL, 'unit-day')).toEqual([]);
});
