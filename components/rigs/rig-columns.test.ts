import { expect, test } from 'vitest';
import { foldColumns } from '#components/ui/fold-columns.ts';
import { rigColumns } from './rig-columns.tsx';

/** A window of 1440 pixels without its scroll bar, and the page's padding. */
const AVAILABLE = 1440 - 15 - 42;

test('on a laptop everything but the price of the whole rig stands beside the rig', () => {
  const columns = rigColumns({ asset: 'BTC', algorithmOf: String, shareOf: () => 1 });
  const { first, second } = foldColumns(columns, AVAILABLE);
  const left = columns.filter((column) => !first.includes(column)).map(({ id }) => id);
  expect(left).toEqual(['hour']);
  expect(second).toEqual([]);
});
