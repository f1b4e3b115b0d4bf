import { expect, onTestFinished, test, vi } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { keptOrders, orderRows } from '#test/pages/orders.ts';
import { newRun, type RowState, runAfter } from './run.ts';

const key = { environment: 'market', apiKey: 'anna' };
const refused = new MarketRefusal('INSUFFICIENT_FUNDS', { message: 'too little', retryAfterSeconds: 7 });
const STATES: RowState[] = [
  { name: 'done' },
  { name: 'doubt', intent: 'first', sentAtMs: 5, had: true },
  { name: 'changed', terms: { confirmed: { length: 2, cost: '1', currency: 'BTC' } } },
  { name: 'sending', intent: 'second', sentAtMs: 6 },
  { name: 'refused', error: refused },
  { name: 'paused', untilMs: 9 },
  { name: 'done', id: '812' },
  { name: 'not known' },
];
const run = STATES.reduce(
  (before, state, at) => runAfter(before, { type: 'row', id: String(at + 1), state }),
  newRun(orderRows(STATES.length)),
);

function setup() {
  const localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
  return localStorage;
}

test('a run is read as it was kept, by its key alone, and why a row was refused with it', () => {
  setup();
  keptOrders.keep(key, { id: 'one', run });
  const kept = keptOrders.read(key);
  expect(kept).toMatchObject({ id: 'one', run: { rows: run.rows, phase: 'running' } });
  expect([...(kept?.run.states.values() ?? [])].filter(({ name }) => name !== 'refused')).toEqual(
    STATES.filter(({ name }) => name !== 'refused'),
  );
  const state = kept?.run.states.get('5');
  const failure = state?.name === 'refused' && failureOf(state.error);
  expect(failure).toMatchObject({ code: 'INSUFFICIENT_FUNDS', message: 'too little' });
  expect(failure, 'by when it is read no wait holds any more').not.toHaveProperty('retryAfterSeconds');
  expect(keptOrders.read({ ...key, apiKey: 'bert' })).toBeUndefined();
});

test('a newer run of another tab is neither taken for this one nor forgotten with it', () => {
  setup();
  keptOrders.keep(key, { id: 'newer', run });
  expect(keptOrders.isKept(key, 'one')).toBe(false);
  keptOrders.forget(key, 'one');
  expect(keptOrders.read(key)?.id).toBe('newer');
  keptOrders.forget(key, 'newer');
  expect(keptOrders.read(key)).toBeUndefined();
});

test('why a run was halted is kept with it', () => {
  setup();
  keptOrders.keep(key, {
    id: 'one',
    run: runAfter(run, { type: 'ended', halt: { error: refused, why: 'all' } }),
  });
  const { halt, phase } = keptOrders.read(key)?.run ?? {};
  expect([phase, halt?.why]).toEqual(['ended', 'all']);
  expect(failureOf(halt?.error)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', message: 'too little' });
});

test('a run of another tab is in the way as long as it goes on', () => {
  setup();
  keptOrders.keep(key, { id: 'one', run });
  expect(keptOrders.isElsewhere(key, 'one')).toBe(false);
  expect(keptOrders.isElsewhere(key, undefined)).toBe(true);
  keptOrders.keep(key, { id: 'one', run: runAfter(run, { type: 'ended' }) });
  expect(keptOrders.isElsewhere(key, undefined)).toBe(false);
});

test.each([
  ['"states":[["1",{"name":"done"}]', '"states":[["1",{"name":"melted"}]'],
  ['"intent":"first",', ''],
  ['"phase":"running"', '"phase":"walking"'],
  ['"cost":"0.00002000"', '"cost":2'],
  ['"currency":"BTC"', '"currency":null'],
  [',"sentAtMs":5', ''],
  [',"had":true', ''],
  ['"had":true', '"had":"yes"'],
  ['"intent":"first"', '"intent":1'],
  ['"sentAtMs":6', '"sentAtMs":"6"'],
  ['"untilMs":9', '"untilMs":null'],
  ['"id":"812"', '"id":812'],
  ['"terms":{"confirmed":{"length":2,"cost":"1","currency":"BTC"}}', '"terms":null'],
  ['"terms":{"confirmed":{"length":2,"cost":"1","currency":"BTC"}}', '"terms":{}'],
  ['"cost":"1","currency":"BTC"}}', '"cost":"1","currency":"BTC"},"current":{"cost":1}}'],
  ['"cost":"1"', '"cost":"1","current_hrs":"24"'],
  ['"cost":"1"', '"cost":"1","hash":{"hash":1}'],
  ['"cost":"1"', '"cost":"1","total":1'],
  ['"message":"too little"', '"message":7'],
  ['"phase":"running"', '"phase":"ended","halt":"tired"'],
  ['"phase":"running"', '"phase":"ended","halt":{"why":"all","error":{"code":"X"}}'],
])('what is none of ours is not read: %s is %s', (ours, theirs) => {
  const storage = setup();
  keptOrders.keep(key, { id: 'one', run });
  const [[entry, text] = ['', '']] = Object.entries<string>(storage);
  expect(text).toContain(ours);
  storage.setItem(entry, text.replace(ours, theirs));
  expect(keptOrders.read(key)).toBeUndefined();
});

test('a run that another version of the desk ended for a reason of its own is read as left without an answer', () => {
  const storage = setup();
  keptOrders.keep(key, { id: 'one', run: { ...run, phase: 'ended', halt: { why: 'all' } } });
  const [[entry, text] = ['', '']] = Object.entries<string>(storage);
  storage.setItem(entry, text.replace('"all"', '"tired"'));
  expect(keptOrders.read(key)?.run.halt).toEqual({ why: 'unanswered' });
});
