import { expect, test } from 'vitest';
import { foldColumns } from '#components/ui/table/fold-columns.ts';
import { rentalLedgerColumns } from './rental-ledger-columns.tsx';

/** A window of 1440 pixels without its scroll bar, what stands beside the ledger, the page's padding and the boxes before the rows. */
const LAPTOP = 1440 - 15 - 368 - 42 - 36;
/** "extension by 1500 hours", with its padding. */
const WHOLE_NOTE = 176;

function setup(available: number) {
  const { first, template } = foldColumns(rentalLedgerColumns({ pending: false, amountWidth: 0 }), available);
  return { shown: first.map(({ id }) => id), tracks: template.split(' '), first };
}

test('on a laptop the note of a row has what is left over, and is whole', () => {
  const { shown, first } = setup(LAPTOP);
  expect(shown.at(-1)).toBe('info');
  const others = first.slice(0, -1).reduce((sum, { width }) => sum + width, 0);
  expect(first.filter(({ grow }) => grow).map(({ id }) => id)).toEqual(['info']);
  expect(LAPTOP - others).toBeGreaterThan(WHOLE_NOTE);
});

test('a note that would be cut stands beside the others once it is ticked by hand alone', () => {
  const columns = rentalLedgerColumns({ pending: false, amountWidth: 0 });
  const least = columns.reduce((sum, { width }) => sum + width, 0);
  const shownOf = (some: typeof columns) => foldColumns(some, least + 8).first.map(({ id }) => id);
  expect(shownOf(columns)).not.toContain('info');
  expect(shownOf(columns.map((one) => ({ ...one, wanted: one.id === 'info' })))).toContain('info');
});

test('a note without room leaves what is left over to the type', () => {
  const { shown, tracks } = setup(540);
  expect(shown).not.toContain('info');
  expect(tracks[0]).not.toMatch(/^[\d.]+(px|rem)$/);
});
