import { expect, test } from 'vitest';
import { chosenColumns } from '#components/ui/table/column-choice.ts';
import { foldColumns } from '#components/ui/table/fold-columns.ts';
import { rigColumns } from './rig-columns.tsx';

/** A window of 1440 pixels without its scroll bar, the page's padding and the boxes before the rows. */
const AVAILABLE = 1440 - 15 - 42 - 36;
/** The filters beside the table, and the gap between. */
const RAIL = 208 + 20;
/** A name of 29 letters or so, with its padding. */
const WHOLE_NAME = 208;

const WORDS = {
  asset: 'BTC',
  per: 'unit-day',
  scale: 'asset',
  oneAlgorithm: false,
  sortedBy: undefined,
  today: '2026-08-07',
  algorithmOf: String,
  shareOf: () => 1,
} as const satisfies Parameters<typeof rigColumns>[0];

/** What is left out in so much room, where nothing folds. */
function setup(available: number, changed: Partial<Parameters<typeof rigColumns>[0]> = {}) {
  const columns = rigColumns({ ...WORDS, ...changed });
  const { first, second } = foldColumns(columns, available);
  expect(second).toEqual([]);
  const others = first.filter(({ id }) => id !== 'name').reduce((sum, { width }) => sum + width, 0);
  const leftOut = columns.filter((column) => !first.includes(column)).map(({ id }) => id);
  return { leftOut, nameWidth: available - others };
}

test.each(['unit-day', 'rig-hour'] as const)(
  'on a laptop both prices by %s and the risk-adjusted one stand beside the whole name',
  (per) => {
    const { leftOut, nameWidth } = setup(AVAILABLE, { per });
    expect(leftOut).toEqual(['least', 'region', 'owner']);
    expect(nameWidth).toBeGreaterThanOrEqual(WHOLE_NAME);
  },
);

test('beside the filters names are whole, and prices that do not compare go first', () => {
  const { leftOut, nameWidth } = setup(AVAILABLE - RAIL);
  expect(leftOut).toEqual(['riskAdjusted', 'hour', 'region', 'owner']);
  expect(nameWidth).toBeGreaterThanOrEqual(WHOLE_NAME);
});

test('of one algorithm the risk-adjusted price stands in place of the algorithm', () => {
  const { leftOut, nameWidth } = setup(AVAILABLE - RAIL, { oneAlgorithm: true });
  expect(leftOut).toEqual(['algorithm', 'hour', 'least', 'owner']);
  expect(nameWidth).toBeGreaterThanOrEqual(WHOLE_NAME);
});

test('what the rigs are sorted by is there', () => {
  for (const sortedBy of ['riskAdjusted', 'hour', 'region', 'owner'])
    expect(setup(AVAILABLE - RAIL, { sortedBy }).leftOut).not.toContain(sortedBy);
});

test.each(['hour', 'region', 'owner'])('beside the filters %s stands once it is ticked by hand', (id) => {
  const choice = { away: new Set<string>(), wanted: new Set([id]) };
  const columns = chosenColumns(rigColumns(WORDS), choice);
  const { first, second } = foldColumns(columns, AVAILABLE - RAIL);
  expect(first.map((column) => column.id)).toContain(id);
  expect(second).toEqual([]);
  const width = first.reduce((sum, column) => sum + column.width, 0);
  expect(width).toBeLessThanOrEqual(AVAILABLE - RAIL);
});

test('on a wide screen all stands beside the filters', () => {
  expect(setup(1920 - 15 - 42 - 36 - RAIL).leftOut).toEqual([]);
});
