import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { listingTerms as before } from '#test/pages/listing-terms.ts';
import { type BulkRun, newRun, openRows, type RowState, runAfter } from './bulk-run.ts';
import { restorable } from './restorable.ts';

const after = { ...before, maxhours: '120' };
const taken = { ...before, maxhours: '100' };
const otherwise: RowState = { name: 'otherwise', other: ['maxhours'], taken };

/** A run of one rig in rounds that left it so. */
function rounds(...states: RowState[]): BulkRun {
  return states.reduce(
    (run, state) => {
      const told = runAfter(run, { type: 'row', id: '7', state });
      return runAfter(runAfter(told, { type: 'ended' }), { type: 'again' });
    },
    newRun([{ id: '7', name: 'Rig 7', before, after }]),
  );
}

test('what the market took of a rig in an earlier round is known whatever came of the next', () => {
  const refused: RowState = { name: 'failed', error: new MarketRefusal('INVALID_BODY') };
  const run = rounds(otherwise, refused);
  expect(restorable(run)).toMatchObject([{ id: '7', taken, isUnsure: false }]);
  expect(openRows(run)).toMatchObject([{ id: '7', before: taken, after }]);
});

test('a rig of which nobody knows what came of it may have anything', () => {
  const told = runAfter(newRun([{ id: '7', name: 'Rig 7', before, after }]), {
    type: 'row',
    id: '7',
    state: { name: 'unknown', lookedAtMs: 5 },
  });
  expect(restorable(told)).toMatchObject([{ id: '7', taken: undefined, isUnsure: true }]);
});
