import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textWidth } from '#components/ui/table/text-width.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import type { PlannedExtension } from './plan.ts';
import { PLAN_COLUMNS } from './plan-columns.tsx';

const column = PLAN_COLUMNS.find(({ id }) => id === 'verdict');
/** Pixels of the column, without its padding, and the icon with the space after it. */
const ROOM = (column?.width ?? 0) - 16 - 20;
/** Words in a badge are smaller than a name. */
const SMALLER = 12 / 13;

function cellOf(row: Partial<PlannedExtension>): string {
  const rental = rentalData({ id: '7', rig: '3', hours: 10, extended: 0 });
  return renderToStaticMarkup(createElement('div', undefined, column?.cell({ rental, name: 'rig', ...row })));
}

test('why a rental cannot be extended stands in its row in a few words, in full in their title', () => {
  const cell = cellOf({ problem: 'The owner of the rig does not allow extensions.', brief: 'no extensions' });
  expect(cell.replace(/<[^>]*>/g, '')).toBe('no extensions');
  expect(cell).toContain('title="The owner of the rig does not allow extensions."');
});

test('what a row says of one that is offline has room', () => {
  const words = cellOf({
    warning: { sentence: 'The rig was offline when last observed.', brief: 'offline' },
  }).replace(/<[^>]*>/g, '');
  expect(words).toBe('can be extended, now offline');
  expect(textWidth(words) * SMALLER).toBeLessThan(ROOM);
});
