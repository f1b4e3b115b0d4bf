import { expect, test } from 'vitest';
import { deliveredNote, windowNote } from './rig-notes.ts';

const DELIVERY = { hours: 24, shares: 0, days: [] };

test('a window that was measured is told as a share of advertised', () => {
  expect(windowNote(97.26)).toBe('97.3 % of advertised');
  expect(windowNote(undefined)).toBe('not observed');
});

test('the bars are explained where there are bars, for new rigs too', () => {
  expect(deliveredNote({ rpi: '97.10', delivery: null })).toBe(
    'of advertised in past rentals, weighted by hours',
  );
  expect(deliveredNote({ rpi: '97.10', delivery: DELIVERY })).toMatch(
    /^of advertised in past rentals, weighted by hours; the bars are/,
  );
  expect(deliveredNote({ rpi: 'new', delivery: null })).toBe('no past rental measured yet');
  expect(deliveredNote({ rpi: 'new', delivery: DELIVERY })).toMatch(
    /^no past rental measured yet; the bars are/,
  );
});
