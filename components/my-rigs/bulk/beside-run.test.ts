import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { listingTerms as terms } from '#test/pages/listing-terms.ts';
import { rows } from '#test/pages/run-of-rigs.ts';
import { turnedTo, undoRun } from './beside-run.ts';
import { bulkElsewhere, bulkEnded, leftToDo } from './bulk-ended.ts';
import { type BulkRun, newRun, openRows, type RowState, runAfter, stateOf } from './bulk-run.ts';
import { restorable } from './restorable.ts';

const done: RowState = { name: 'done', how: 'answered' };
const failed: RowState = { name: 'failed', error: new MarketRefusal('RIG_RENTED') };

function endedWith(run: BulkRun, states: Readonly<Record<string, RowState>>): BulkRun {
  const told = Object.entries(states).reduce(
    (before, [id, state]) => runAfter(before, { type: 'row', id, state }),
    run,
  );
  return runAfter(told, { type: 'ended' });
}

/** A change of seven rigs, of which the last was never begun. */
const changed = endedWith(newRun(rows(7)), {
  1: done,
  2: failed,
  3: { name: 'unknown' },
  4: { name: 'overtaken', other: ['maxhours'], now: { ...terms, maxhours: '72' } },
  5: { name: 'there' },
  6: { name: 'otherwise', other: ['maxhours'], taken: { ...terms, maxhours: '72' } },
});

const undo = (run: BulkRun, ...ids: readonly string[]) =>
  undoRun(
    run,
    run.rows.filter(({ id }) => ids.includes(id)),
  );

test('the undo of an undo is a change again', () => {
  const undone = endedWith(undo(changed, '1'), { '1': done });
  expect([undone.kind, undo(undone, '1').kind]).toEqual(['undo', 'change']);
});

test('what a change left open stands beside its undo, but for what that undoes', () => {
  const { kind, rows: undone, beside } = undo(changed, '1', '6');
  const [open] = beside;
  if (!open) throw new Error('nothing is left');
  expect([kind, undone.map(({ id }) => id), beside.length]).toEqual(['undo', ['1', '6'], 1]);
  expect(open.rows.map(({ id }) => id)).toEqual(['2', '3', '4', '7']);
  expect(open.rows.map(({ id }) => stateOf(open, id))).toEqual(
    ['2', '3', '4', '7'].map((id) => stateOf(changed, id)),
  );
  expect(openRows(open).map(({ id }) => id)).toEqual(['2', '3', '7']);
  expect(
    restorable(open).map(({ id }) => id),
    'what may have been changed after all',
  ).toEqual(['3']);
  expect(leftToDo(open)).toBe(
    '4 rigs of the earlier change are not as they were to be. 1 rig refused. 1 rig left out: changed elsewhere. Of 1 rig it is not known. 1 rig not begun.',
  );
});

test('what a change that was closed left open is shown when one turns to it', () => {
  const undone = endedWith(undo({ ...changed, isClosed: true }, '1'), { 1: done });
  const [open] = undone.beside;
  if (!open) throw new Error('nothing is left');
  expect([undone.isClosed, turnedTo(undone, open).isClosed]).toEqual([false, false]);
});

test('where a change left nothing open, nothing stands beside its undo', () => {
  const whole = endedWith(newRun(rows(2)), { 1: done, 2: { name: 'there' } });
  const undone = endedWith(undo(whole, '1'), { 1: done });
  expect(undone.beside).toEqual([]);
  expect(bulkElsewhere(undone).isWhole).toBe(true);
  expect(bulkElsewhere(endedWith(undo(changed, '1'), { 1: done })).isWhole).toBe(false);
});

test('turned to what a change left open, what its undo left open stands beside that in turn', () => {
  const undone = endedWith(undo(changed, '1', '6'), { 1: done, 6: failed });
  const [open] = undone.beside;
  if (!open) throw new Error('nothing is left');
  const turned = turnedTo(undone, open);
  expect(bulkEnded(turned)).toMatch(/^0 of 4 rigs changed\./);
  const [back] = turned.beside;
  if (!back) throw new Error('nothing is left of the undo');
  expect(leftToDo(back)).toBe('1 rig of the earlier undo is not as it was to be. 1 rig refused.');
  const again = endedWith(runAfter(turned, { type: 'again' }), { 2: done, 3: done, 7: done });
  const [left, ...others] = undo(again, '2', '3', '7').beside;
  expect([left?.rows.map(({ id }) => id), others]).toEqual([['4'], [back]]);
  expect(turnedTo(turned, back).beside).toEqual([open]);
  // What was done while one looked at it can still be undone once one has looked elsewhere.
  const [whole] = turnedTo(again, back).beside;
  if (!whole) throw new Error('nothing is left of the change');
  expect(restorable(whole).map(({ id }) => id)).toEqual(['2', '3', '7']);
  const allDone = endedWith(newRun(rows(2)), { 1: done, 2: done });
  const [over] = turnedTo({ ...allDone, beside: [back] }, back).beside;
  expect(over && leftToDo(over)).toBe('2 rigs were changed by the earlier change.');
});
