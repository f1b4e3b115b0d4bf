import { expect, test } from 'vitest';
import { foldColumns } from '#components/ui/table/fold-columns.ts';
import { rentalColumns } from './rental-columns.tsx';

/** A window of 360 pixels without the page's padding, the table's border and the boxes before the rows. */
const PHONE = 360 - 24 - 2 - 36 - 4;

test.each([
  ['delivered', true],
  ['average', false],
] as const)(
  'on a phone the state stands under the name, beside what was delivered: %s',
  (beside, delivery) => {
    const shown = { algorithmOf: String, delivery, role: 'renter', paidWidth: 0, state: 'first' } as const;
    const { cells } = foldColumns(rentalColumns(shown), PHONE);
    expect(cells.map(({ column, line }) => `${column.id} in line ${line}`)).toEqual([
      'rig in line 0',
      'left in line 0',
      'state in line 1',
      `${beside} in line 1`,
    ]);
  },
);

/** A window of 1440 pixels with a scrollbar, without the page's padding, the table's border and the boxes before the rows. */
const WIDE = 1440 - 15 - 40 - 2 - 36;

function shownWide(more: { state: 'first' | 'last'; role?: 'renter' | 'owner' }) {
  const shown = { algorithmOf: String, delivery: true, role: 'renter', paidWidth: 0, ...more } as const;
  const columns = rentalColumns(shown).filter(({ onWish }) => !onWish);
  return foldColumns(columns, WIDE).first.map(({ id }) => id);
}

test('where all of them run, what is paid by the hour and the last half hour stand before the state', () => {
  expect(shownWide({ state: 'last' })).toEqual([
    ...['rig', 'algorithm', 'left', 'last30', 'delivered', 'advertised', 'paid', 'hour'],
  ]);
  expect(shownWide({ state: 'last', role: 'owner' })).toEqual([
    ...['rig', 'renter', 'left', 'delivered', 'refund', 'advertised', 'paid', 'hour'],
  ]);
  expect(shownWide({ state: 'first' })).toContain('state');
});
