import { expect, onTestFinished, test, vi } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { listingTerms as terms } from '#test/pages/listing-terms.ts';
import { countStates, leftRun, newRun, type RowState, runAfter } from './bulk-run.ts';
import { rowReason } from './bulk-words.ts';
import { keptRuns } from './kept-run.ts';

const key = { environment: 'market', apiKey: 'anna' };
const refused = new MarketRefusal('INVALID_BODY', { message: 'price: too low', retryAfterSeconds: 7 });
const STATES: RowState[] = [
  { name: 'done', how: 'seen' },
  { name: 'otherwise', other: ['price'], taken: terms },
  { name: 'overtaken', other: ['maxhours'], now: { ...terms, maxhours: '72' } },
  { name: 'failed', error: refused },
  { name: 'unknown', lookedAtMs: 5 },
  { name: 'sending' },
];
const run = STATES.reduce(
  (before, state, at) => runAfter(before, { type: 'row', id: `${at}`, state }),
  newRun(STATES.map((_, at) => ({ id: `${at}`, name: `Rig ${at}`, before: terms, after: terms }))),
);

function setup() {
  const localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
  return localStorage;
}

test('a run is read as it was kept, whatever came of its rows', () => {
  setup();
  keptRuns.keep(key, { id: 'one', run });
  const kept = keptRuns.read(key);
  expect(kept).toMatchObject({ id: 'one', run: { rows: run.rows, phase: 'running' } });
  expect([kept?.run.touched, kept?.run.taken]).toEqual([run.touched, new Map([['1', terms]])]);
  const plain = STATES.filter(({ name }) => name !== 'failed');
  expect([...(kept?.run.states.values() ?? [])].filter(({ name }) => name !== 'failed')).toEqual(plain);
  expect(keptRuns.read({ ...key, apiKey: 'bert' })).toBeUndefined();
});

test('when a run was, and that it was closed, is kept with it; one that is under way is not closed', () => {
  setup();
  const told = { toldMs: 7, isClosed: true };
  keptRuns.keep(key, { id: 'one', run: { ...run, ...told, phase: 'ended' } });
  expect(keptRuns.read(key)?.run).toMatchObject(told);
  keptRuns.keep(key, { id: 'one', run: { ...run, ...told } });
  expect(keptRuns.read(key)?.run).toMatchObject({ toldMs: 7, isClosed: false });
});

test('how the round before left its rows is kept with the one that is under way', () => {
  setup();
  const over = runAfter(runAfter(run, { type: 'row', id: '5', state: { name: 'waiting' } }), {
    type: 'ended',
  });
  keptRuns.keep(key, { id: 'one', run: runAfter(over, { type: 'again' }) });
  expect(countStates(leftRun(keptRuns.read(key)?.run ?? run))).toEqual(countStates(over));
});

test('a way back is kept as one; what an older desk kept is a change, with nothing beside it', () => {
  const localStorage = setup();
  keptRuns.keep(key, { id: 'one', run: newRun(run.rows, 'undo') });
  expect(keptRuns.read(key)?.run.kind).toBe('undo');
  for (const [entry, text] of Object.entries(localStorage)) {
    const older = text
      .replace(/\\*"kind\\*":\\*"undo\\*",/, '')
      .replace(/,\\*"(beside|isClosed)\\*":(\[\]|false)/g, '');
    expect(older).not.toMatch(/undo|beside|isClosed/);
    localStorage.setItem(entry, older);
  }
  expect(keptRuns.read(key)?.run).toMatchObject({ kind: 'change', isClosed: false, beside: [] });
});

test('why a row was refused is told afterwards as before, and no wait that is over by then', () => {
  setup();
  keptRuns.keep(key, { id: 'one', run });
  const state = keptRuns.read(key)?.run.states.get('3');
  if (state?.name !== 'failed') throw new Error('the row did not fail');
  expect(failureOf(state.error)).toMatchObject({ code: 'INVALID_BODY', message: 'price: too low' });
  expect(failureOf(state.error).retryAfterSeconds).toBeUndefined();
  expect(rowReason(state)).toContain('too low');
});

test('a run forgets itself and no newer one', () => {
  setup();
  keptRuns.keep(key, { id: 'one', run });
  keptRuns.keep(key, { id: 'two', run });
  expect([keptRuns.isKept(key, 'one'), keptRuns.isKept(key, 'two')]).toEqual([false, true]);
  keptRuns.forget(key, 'one');
  expect(keptRuns.read(key)?.id).toBe('two');
  keptRuns.forget(key, 'two');
  expect(keptRuns.read(key)).toBeUndefined();
});

test('a run that another version of the desk halted for a reason of its own stays, as one that nobody answered', () => {
  const storage = setup();
  const error = new MarketRefusal('INTERNAL');
  keptRuns.keep(key, { id: 'one', run: { ...run, phase: 'ended', halt: { error, why: 'unanswered' } } });
  const [entry = ''] = Object.keys(storage);
  storage.setItem(entry, (storage.getItem(entry) ?? '').replace('"unanswered"', '"unread"'));
  expect(keptRuns.read(key)?.run).toMatchObject({
    rows: run.rows,
    touched: run.touched,
    halt: { error: { code: 'INTERNAL' }, why: 'unanswered' },
  });
});

test.each([
  ['no JSON', (text: string) => text.slice(0, -1)],
  ['another state', (text: string) => text.replace('"sending"', '"flying"')],
  ['terms without hours', (text: string) => text.replaceAll('"minhours"', '"hours"')],
  ['a number for a price', (text: string) => text.replace('"0.00100000"', '1')],
  ['no rows', (text: string) => text.replace('"rows"', '"lines"')],
])('what somebody else wrote there is nothing: %s', (_, spoilt) => {
  const storage = setup();
  keptRuns.keep(key, { id: 'one', run });
  const [entry = ''] = Object.keys(storage);
  storage.setItem(entry, spoilt(storage.getItem(entry) ?? ''));
  expect(keptRuns.read(key)).toBeUndefined();
});

test('of default pools a browser keeps those that are to change alone, and reads no others', () => {
  const storage = setup();
  const near = { url: 'stratum+tcp://near.example:3333', user: 'farm.7' };
  const far = { url: 'stratum+tcp://far.example:3333', user: 'anna.7', poolid: '5' };
  const priced = {
    id: '1',
    name: 'Rig 1',
    before: { ...terms, pool: near },
    after: { ...terms, pool: near },
  };
  const moved = { id: '2', name: 'Rig 2', before: { ...terms, pool: near }, after: { ...terms, pool: far } };
  keptRuns.keep(key, { id: 'one', run: newRun([priced, moved]) });
  expect(keptRuns.read(key)?.run.rows).toEqual([{ ...priced, before: terms, after: terms }, moved]);
  const dearer = { ...terms, price: { BTC: '1' }, pool: near };
  const found = ['1', '2'].reduce(
    (before, id) =>
      runAfter(before, { type: 'row', id, state: { name: 'otherwise', other: ['price'], taken: dearer } }),
    newRun([priced, moved]),
  );
  keptRuns.keep(key, { id: 'one', run: found });
  const taken = [...(keptRuns.read(key)?.run.taken.values() ?? [])];
  expect(taken.map(({ pool }) => pool)).toEqual([undefined, near]);
  for (const [name, text] of Object.entries(storage))
    storage.setItem(name, String(text).replace('"poolid":"5"', '"poolid":5'));
  expect(keptRuns.read(key)).toBeUndefined();
});
