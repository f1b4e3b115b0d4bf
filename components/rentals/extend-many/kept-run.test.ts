import { expect, onTestFinished, test, vi } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { extensionRows } from '#test/pages/extensions.ts';
import { newRun, type RowState, runAfter } from '../run/run.ts';
import { keptExtensions } from './kept-run.ts';

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
  newRun(extensionRows(STATES.length).map((row) => ({ ...row, until: '2026-08-01T20:00' }))),
);

function setup() {
  const localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
  return localStorage;
}

test('a run is read as it was kept, by its key alone, and why a row was refused with it', () => {
  setup();
  keptExtensions.keep(key, { id: 'one', run });
  const kept = keptExtensions.read(key);
  expect(kept).toMatchObject({ id: 'one', run: { rows: run.rows, phase: 'running' } });
  expect([...(kept?.run.states.values() ?? [])].filter(({ name }) => name !== 'refused')).toEqual(
    STATES.filter(({ name }) => name !== 'refused'),
  );
  const state = kept?.run.states.get('5');
  const failure = state?.name === 'refused' && failureOf(state.error);
  expect(failure).toMatchObject({ code: 'INSUFFICIENT_FUNDS', message: 'too little' });
  expect(failure, 'by when it is read no wait holds any more').not.toHaveProperty('retryAfterSeconds');
  expect(keptExtensions.read({ ...key, apiKey: 'bert' })).toBeUndefined();
});

test('a newer run of another tab is neither taken for this one nor forgotten with it', () => {
  setup();
  keptExtensions.keep(key, { id: 'newer', run });
  expect(keptExtensions.isKept(key, 'one')).toBe(false);
  keptExtensions.forget(key, 'one');
  expect(keptExtensions.read(key)?.id).toBe('newer');
  keptExtensions.forget(key, 'newer');
  expect(keptExtensions.read(key)).toBeUndefined();
});

test('why a run was halted is kept with it', () => {
  setup();
  keptExtensions.keep(key, {
    id: 'one',
    run: runAfter(run, { type: 'ended', halt: { error: refused, why: 'all' } }),
  });
  const { halt, phase } = keptExtensions.read(key)?.run ?? {};
  expect([phase, halt?.why]).toEqual(['ended', 'all']);
  expect(failureOf(halt?.error)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', message: 'too little' });
});

test('a run of another tab is in the way as long as it goes on', () => {
  setup();
  keptExtensions.keep(key, { id: 'one', run });
  expect(keptExtensions.isElsewhere(key, 'one')).toBe(false);
  expect(keptExtensions.isElsewhere(key, undefined)).toBe(true);
  keptExtensions.keep(key, { id: 'one', run: runAfter(run, { type: 'ended' }) });
  expect(keptExtensions.isElsewhere(key, undefined)).toBe(false);
});

test.each([
  ['"states":[["1",{"name":"done"}]', '"states":[["1",{"name":"melted"}]'],
  ['"intent":"first",', ''],
  ['"phase":"running"', '"phase":"walking"'],
  ['"hours":2', '"hours":"2"'],
  ['"cost":"0.00002000"', '"cost":2'],
  ['"currency":"BTC"', '"currency":null'],
  ['"endMs":1785585600000', '"endMs":null'],
  ['"newEndMs":1785592800000', '"newEndMs":null'],
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
  ['"until":"2026-08-01T20:00"', '"until":"soon"'],
  ['"until":"2026-08-01T20:00"', '"until":5'],
  ['"phase":"running"', '"phase":"ended","halt":"tired"'],
  ['"phase":"running"', '"phase":"ended","halt":{"why":"all","error":{"code":"X"}}'],
])('what is none of ours is not read: %s is %s', (ours, theirs) => {
  const storage = setup();
  keptExtensions.keep(key, { id: 'one', run });
  const [[entry, text] = ['', '']] = Object.entries<string>(storage);
  expect(text).toContain(ours);
  storage.setItem(entry, text.replace(ours, theirs));
  expect(keptExtensions.read(key)).toBeUndefined();
});

test('a run that another version of the desk ended for a reason of its own is read as left without an answer', () => {
  const storage = setup();
  keptExtensions.keep(key, { id: 'one', run: { ...run, phase: 'ended', halt: { why: 'all' } } });
  const [[entry, text] = ['', '']] = Object.entries<string>(storage);
  storage.setItem(entry, text.replace('"all"', '"tired"'));
  expect(keptExtensions.read(key)?.run.halt).toEqual({ why: 'unanswered' });
});
