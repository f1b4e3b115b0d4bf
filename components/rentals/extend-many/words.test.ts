import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { extensionRows } from '#test/pages/extensions.ts';
import { countStates, leftRun, newRun, type RowState, runAfter } from '../run/run.ts';
import { haltWords, isSteady, rowReason, runEnded, runProgress, settledRows } from '../run/words.ts';
import { EXTENSIONS } from './words.ts';

function runWith(states: readonly RowState[], count = states.length) {
  return states.reduce(
    (before, state, at) => runAfter(before, { type: 'row', id: String(at + 1), state }),
    newRun(extensionRows(count)),
  );
}

const doubt: RowState = { name: 'doubt', intent: 'x', sentAtMs: 0, had: true };

test('what came of a run is told kind by kind', () => {
  const terms = { confirmed: { length: 2, cost: '1', currency: 'BTC' } };
  const states: RowState[] = [{ name: 'done' }, doubt, { name: 'not known' }, { name: 'changed', terms }];
  expect(runEnded(runWith(states, 5), EXTENSIONS)).toBe(
    '1 of 5 rentals extended. Of 1 rental the terms changed, and nothing was sent. Of 2 rentals it is not known whether they were extended. 1 rental not begun.',
  );
  expect(runEnded(runWith([{ name: 'done' }]), EXTENSIONS)).toBe('The rental is extended.');
  const over = runAfter(runWith([{ name: 'done' }], 2), { type: 'ended' });
  expect(runProgress(over, EXTENSIONS)).toBe('1 of 2 rentals extended. 1 rental not begun.');
  expect(settledRows(countStates(runWith(states, 5)))).toBe(3);
});

test('what is read out is that it waits, not each rental', () => {
  const steady = runWith([{ name: 'done' }], 3);
  expect([isSteady(steady), runProgress(steady, EXTENSIONS)]).toEqual([
    true,
    'Extending: 1 of 3 rentals so far.',
  ]);
  const tries = runWith([{ name: 'done' }, { name: 'sending', intent: 'x', sentAtMs: 0, again: true }], 3);
  expect(isSteady(tries), 'a try between two waits').toBe(false);
  const asks = runWith([{ name: 'done' }, { ...doubt, had: false } as RowState], 3);
  expect([isSteady(asks), runProgress(asks, EXTENSIONS)]).toEqual([
    false,
    'The desk does not answer, and is asked what came of the last order; 1 of 3 rentals extended so far.',
  ]);
  const waits = runWith([{ name: 'done' }, { name: 'paused', untilMs: 0, error: undefined }], 3);
  expect([isSteady(waits), runProgress(waits, EXTENSIONS)]).toEqual([
    false,
    'It waits, then goes on by itself; 1 of 3 rentals extended so far.',
  ]);
});

test('a page that was left stopped a run only where something was not begun', () => {
  expect(haltWords(leftRun(runWith([{ name: 'done' }], 2)))).toMatch(/the page was left/);
  expect(haltWords(leftRun(runWith([{ name: 'done' }])))).toBeUndefined();
});

test('of changed terms it is said what the market asks now', () => {
  const confirmed = { length: 2, cost: '0.00002000', currency: 'BTC' };
  const changed = (current?: typeof confirmed): RowState => ({
    name: 'changed',
    terms: { confirmed, ...(current && { current }) },
  });
  expect(rowReason(changed({ ...confirmed, cost: '0.00003000' }), EXTENSIONS, 'asset')).toMatch(
    /^Nothing was paid\. .* The market asks 0\.00003000 BTC now, not 0\.00002000 BTC\.$/,
  );
  expect(rowReason(changed(), EXTENSIONS, 'asset')).toBe(
    'Nothing was paid. The terms changed after you reviewed them, and the extension was not sent.',
  );
});

test('of a rental that was extended elsewhere it is said how long it is by now', () => {
  const confirmed = { length: 2, cost: '0.00002000', currency: 'BTC', current_hrs: 24 };
  const terms = { confirmed, current: { ...confirmed, current_hrs: 36 } };
  expect(rowReason({ name: 'changed', terms }, EXTENSIONS, 'asset')).toBe(
    'Nothing was paid. The terms changed after you reviewed them, and the extension was not sent. It was extended elsewhere: it has 36 hours already, not 24.',
  );
});

test('of a rental that is as long as it was nothing is said of that', () => {
  const confirmed = { length: 2, cost: '0.00002000', currency: 'BTC', current_hrs: 24 };
  const terms = { confirmed, current: { ...confirmed, cost: '0.00003000' } };
  expect(rowReason({ name: 'changed', terms }, EXTENSIONS, 'asset')).not.toMatch(/elsewhere/);
});

test('what is known of a payment is told apart from what is not', () => {
  expect(rowReason(doubt, EXTENSIONS, 'asset')).toMatch(/^The extension was sent, and no answer came/);
  expect(rowReason({ ...doubt, had: false } as RowState, EXTENSIONS, 'asset')).toMatch(
    /^The desk did not answer\. The extension may have been sent/,
  );
  expect(rowReason({ name: 'not done' }, EXTENSIONS, 'asset')).toMatch(
    /Nothing was paid; trying again is safe\.$/,
  );
  expect(rowReason({ name: 'not known' }, EXTENSIONS, 'asset')).toMatch(
    /cannot say whether the rental was extended/,
  );
});

test('a refusal begins with what matters most', () => {
  const refused = (code: string): RowState => ({ name: 'refused', error: new MarketRefusal(code) });
  expect(rowReason(refused('RIG_NOT_AVAILABLE'), EXTENSIONS, 'asset')).toMatch(/^Nothing was paid/);
  expect(rowReason(refused('ORDER_PENDING'), EXTENSIONS, 'asset')).toMatch(/^Nothing was sent/);
});
