import { expect, test } from 'vitest';
import { foldColumns } from '#components/ui/table/fold-columns.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import { ownRigColumns } from './own-rig-columns.tsx';

/** A window of 360 pixels without the page's padding, the table's border and the boxes before the rows. */
const PHONE = 360 - 24 - 2 - 36 - 4;
/** What is no row's in a wide window: its scroll bar, the page's padding with the table's border, and the boxes before the rows. */
const BESIDE_ROWS = 15 + 42 + 36;

const unread = () => ({ value: undefined, missing: '' });
const money: OwnRigMoney = {
  day: unread,
  week: unread,
  idle: unread,
  ends: unread,
  booked: { day: unread, week: unread },
};

/** A table in bitcoins per unit and day, with the columns that nobody has to tick. */
function setup() {
  const all = ownRigColumns({
    algorithmOf: String,
    setting: { asset: 'BTC', per: 'unit-day', scale: 'asset' },
    money,
    rigs: [],
    asOfMs: 0,
    market: { standingOf: unread, settled: false, onShown: () => () => {} },
  });
  return all.filter(({ onWish }) => !onWish);
}

test.each([
  [1280, ['algorithm', 'delivered', 'week', 'hours']],
  [1440, ['algorithm', 'delivered', 'hours']],
  [1700, ['delivered', 'hours']],
  [1920, []],
])(
  'in a window of %d pixels the last seven days, which all rigs have, come before past rentals',
  (window, leftOut) => {
    const columns = setup();
    const { first, second } = foldColumns(columns, window - BESIDE_ROWS);
    expect(second).toEqual([]);
    expect(columns.filter((column) => !first.includes(column)).map(({ id }) => id)).toEqual(leftOut);
  },
);

test('on a phone the name has what the share of advertised leaves, and the price goes under that', () => {
  const columns = setup();
  const { cells, template } = foldColumns(columns, PHONE);
  expect(cells.map(({ column, line }) => `${column.id} in line ${line}`)).toEqual([
    'name in line 0',
    'price in line 1',
    'state in line 1',
    'last30 in line 0',
  ]);
  // The name has the first two tracks.
  const [{ column = undefined, gridColumn = '' } = {}] = cells;
  expect([column?.id, gridColumn]).toEqual(['name', '1 / 3']);
  expect(Number(/(\d+)px\)$/.exec(template)?.[1])).toBeLessThanOrEqual(110);
});
