import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { listingTerms } from '#test/pages/listing-terms.ts';
import { type BulkRun, leftRun, newRun, type RowState, runAfter } from './bulk-run.ts';
import { anotherRound, bulkButtons, haltWords, rowReason, runProgress } from './bulk-words.ts';

test('a button counts one rig as one', () => {
  expect(bulkButtons.changeTogether(1)).toBe('Change this rig');
  expect(bulkButtons.changeTogether(2)).toBe('Change 2 rigs together');
  expect(bulkButtons.change(1204)).toBe('Change 1,204 rigs');
  expect(bulkButtons.restore(2)).toBe('Restore 2 rigs');
});

test.each([
  [{ waiting: 12 }, 'Go on with 12 rigs'],
  [{ failed: 1, otherwise: 1, unknown: 1 }, 'Try 3 rigs again'],
  [{ waiting: 12, failed: 3 }, 'Go on with 12 rigs, and try 3 again'],
  [{ waiting: 1, unknown: 1 }, 'Go on with 1 rig, and try 1 again'],
  [{}, undefined],
])('another round tells rigs that were not begun from those that are tried again: %o', (open, says) => {
  expect(anotherRound({ waiting: 0, failed: 0, otherwise: 0, unknown: 0, ...open })).toBe(says);
});

test('of a wait nobody is told a time that stands still', () => {
  const error = new MarketRefusal('BUDGET_EXHAUSTED', { message: 'no calls left', retryAfterSeconds: 16 });
  expect(rowReason({ name: 'paused', untilMs: 0, error, sent: false })).toBe('No calls left.');
  expect(rowReason({ name: 'failed', error })).toBe('No calls left.');
});

test('of a row that is not known nobody is told that no answer came: one that says nothing may have', () => {
  expect(rowReason({ name: 'unknown' })).toBe(
    'No answer came that tells whether the market has taken the change, and no look at the market told either.',
  );
  expect(rowReason({ name: 'unknown', lookedAtMs: 0 })).toMatch(/^No answer came that tells whether/);
});

test('why a run was halted is not put down to every rig where nobody answered', () => {
  const error = new MarketRefusal('INTERNAL');
  const halted = (why: 'all' | 'unanswered') =>
    haltWords(runAfter(newRun([]), { type: 'ended', halt: { error, why } }));
  expect(halted('all')).toMatch(
    /^It was halted, since every other rig would meet the same\. The market had a fault/,
  );
  expect(halted('unanswered')).toMatch(
    /^It was halted, since for some minutes your rigs could be neither read nor changed\. /,
  );
  expect(halted('unanswered')).not.toContain('every other rig');
  expect(haltWords(runAfter(newRun([]), { type: 'ended' }))).toBeUndefined();
});

test('of a run whose page was left it is told why rows were not begun, and what is looked for', () => {
  const terms = { price: {}, priceType: 'th', minhours: '3', maxhours: '24' } as const;
  const before = { ...terms, status: 'available', extensions: true } as const;
  const run = newRun(['1', '2', '3'].map((id) => ({ id, name: `R${id}`, before, after: before })));
  const done = runAfter(run, { type: 'row', id: '1', state: { name: 'done', how: 'answered' } });
  const between = leftRun(done);
  expect(runProgress(between)).toBe('1 of 3 rigs changed. 2 rigs not begun.');
  expect(haltWords(between)).toBe('It was stopped: the page was left while it ran.');
  const looking = leftRun(runAfter(done, { type: 'row', id: '2', state: { name: 'sending' } }));
  expect(runProgress(looking)).toBe(
    'Looking at the market for the rig that was being changed; 1 of 3 rigs so far.',
  );
  const paused = (sent: boolean) => ({ name: 'paused', untilMs: 0, error: undefined, sent }) as const;
  const asked = (sent: boolean) => leftRun(runAfter(done, { type: 'row', id: '2', state: paused(sent) }));
  expect(runProgress(asked(true))).toBe(runProgress(looking));
  expect(runProgress(asked(false))).toBe(runProgress(between));
  expect(haltWords(leftRun(runAfter(newRun([]), { type: 'ended' })))).toBeUndefined();
});

test('how far a run is, is told in one sentence', () => {
  const terms = {
    price: {},
    priceType: 'th',
    minhours: '3',
    maxhours: '24',
    status: 'available',
    extensions: true,
  } as const;
  const run = newRun([{ id: '1', name: 'R1', before: terms, after: { ...terms, maxhours: '48' } }]);
  expect(runProgress(run)).toBe('Changing rigs: 0 of 1 rig so far.');
  expect(runProgress(runAfter(run, { type: 'stopping' }))).toBe(
    'Stopping after the rig that is being changed; 0 of 1 rig so far.',
  );
  const paused = { name: 'paused', untilMs: 0, error: undefined, sent: false } as const;
  expect(runProgress(runAfter(run, { type: 'row', id: '1', state: paused }))).toBe(
    'It waits, then goes on by itself; 0 of 1 rig so far.',
  );
  const failed = { name: 'failed', error: new TypeError('x') } as const;
  const ended = runAfter(runAfter(run, { type: 'row', id: '1', state: failed }), { type: 'ended' });
  expect(runProgress(ended)).toBe('0 of 1 rig changed. 1 rig failed.');
});

test('of a way back it is told that rigs are restored, and have their terms of before', () => {
  const rows = ['1', '2', '3'].map((id) => ({
    id,
    name: `R${id}`,
    before: listingTerms,
    after: listingTerms,
  }));
  const told = (run: BulkRun) => runProgress(runAfter(run, { type: 'ended' }));
  const after = (run: BulkRun, id: string, state: RowState) => runAfter(run, { type: 'row', id, state });
  const done = { name: 'done', how: 'answered' } as const;
  const run = newRun(rows, 'undo');
  expect(runProgress(run)).toBe('Restoring rigs: 0 of 3 rigs so far.');
  const two = after(after(run, '1', done), '2', done);
  expect(told(two)).toBe('2 of 3 rigs restored. 1 rig not begun.');
  expect(told(after(two, '3', { name: 'there' }))).toBe(
    '2 of 3 rigs restored. 1 rig had its terms of before already.',
  );
  expect(told(after(two, '3', done))).toBe('All 3 rigs have their terms of before.');
  expect(told(after(newRun(rows.slice(0, 1), 'undo'), '1', done))).toBe('The rig has its terms of before.');
});
