import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { orderRows } from '#test/pages/orders.ts';
import {
  doubtfulRows,
  isOutdated,
  leftRun,
  newRun,
  type OrderRun,
  openRows,
  type RowState,
  runAfter,
} from './run.ts';

const sending: RowState = { name: 'sending', intent: 'first', sentAtMs: 5 };

function runWith(states: readonly RowState[], phase: OrderRun['phase'] = 'running'): OrderRun {
  const rows = orderRows(states.length + 1);
  const run = states.reduce(
    (before, state, at) => runAfter(before, { type: 'row', id: String(at + 1), state }),
    newRun(rows),
  );
  return { ...run, phase };
}

test('of a run whose page was left what was being sent is in doubt, and the rest not begun', () => {
  const run = leftRun(runWith([{ name: 'done' }, sending]));
  const state = { name: 'doubt', intent: 'first', sentAtMs: 5, had: false };
  expect(doubtfulRows(run)).toEqual([{ row: run.rows[1], state }]);
  expect(openRows(run).map(({ id }) => id)).toEqual(['3']);
  expect(run).toMatchObject({ phase: 'ended', halt: { why: 'left' } });
});

test('what waited when its page was left was not sent', () => {
  const run = leftRun(runWith([{ name: 'paused', untilMs: 0, error: undefined }]));
  expect(doubtfulRows(run)).toEqual([]);
  expect(openRows(run)).toHaveLength(2);
});

test('a run that was over when its page was left is as it was', () => {
  const run = runWith([{ name: 'done' }, { ...sending, name: 'doubt', had: true }], 'ended');
  expect(leftRun(run)).toBe(run);
});

test('neither what is paid nor what may be is reviewed again', () => {
  const states: RowState[] = [
    { name: 'done' },
    { ...sending, name: 'doubt', had: true },
    { name: 'not known' },
    { name: 'refused', error: undefined },
    { name: 'not done' },
    { name: 'changed', terms: { confirmed: { length: 2, cost: '1', currency: 'BTC' } } },
  ];
  expect(openRows(runWith(states, 'ended')).map(({ id }) => id)).toEqual(['4', '5', '6', '7']);
});

test('a run that is over is not under way again by being stopped', () => {
  const over = runWith([{ name: 'done' }], 'ended');
  expect(runAfter(over, { type: 'stopping' })).toBe(over);
});

test('what came to other terms is to be asked for before it is reviewed again', () => {
  const refused = (code: string): RowState => ({ name: 'refused', error: new MarketRefusal(code) });
  const confirmed = { length: 2, cost: '1', currency: 'BTC' };
  const codes = ['TERMS_CHANGED', 'PRICE_CHANGED', 'LENGTH_OUT_OF_RANGE'];
  const outdated: RowState[] = [{ name: 'changed', terms: { confirmed } }, ...codes.map(refused)];
  expect(outdated.map(isOutdated)).toEqual([true, true, true, true]);
  const asBefore: RowState[] = [{ name: 'waiting' }, { name: 'not done' }, refused('ORDER_PENDING')];
  expect(asBefore.map(isOutdated)).toEqual([false, false, false]);
});
