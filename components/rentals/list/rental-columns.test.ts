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
    const shown = { algorithmOf: String, delivery, role: 'renter', paidWidth: 0 } as const;
    const { cells } = foldColumns(rentalColumns(shown), PHONE);
    expect(cells.map(({ column, line }) => `${column.id} in line ${line}`)).toEqual([
      'rig in line 0',
      'left in line 0',
      'state in line 1',
      `${beside} in line 1`,
    ]);
  },
);
