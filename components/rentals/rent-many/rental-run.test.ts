import { expect, onTestFinished, test, vi } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { csvLines } from '#test/csv-lines.ts';
import { memoryStorage } from '#test/memory-storage.ts';
import { rentalRow } from '#test/pages/rental-row.ts';
import { newRun, runAfter } from '../run/run.ts';
import { keptRentals } from './kept-run.ts';
import type { RentalRow } from './rental-row.ts';
import { rentalsCsv } from './rentals-csv.ts';
import { idsWithout } from './together-rigs.ts';
import { idsAfter, plannedIds } from './together-screen.tsx';
import { doubtWords } from './words.ts';

const error = new MarketRefusal('RIG_NOT_AVAILABLE');
const begun = runAfter(newRun(['1', '2', '3'].map(rentalRow)), {
  type: 'row',
  id: '1',
  state: { name: 'done', id: '95' },
});
const run = runAfter(begun, { type: 'row', id: '2', state: { name: 'refused', error } });

test('what was not rented comes first with why, and what was with its rental', async () => {
  const lines = await csvLines(rentalsCsv(run));
  expect(lines.map(({ Rig, Outcome, Rental }) => [Rig, Outcome, Rental])).toEqual([
    ['2', 'refused', undefined],
    ['3', 'not begun', undefined],
    ['1', 'rented and paid', '95'],
  ]);
  expect(lines[0]?.Reason).toMatch(/^Nothing was paid: the rig was rented away/);
  expect(lines[2]).toMatchObject({
    'Rig name': 'Rig 1',
    Hours: 2,
    Advertised: 1.5,
    'Unit of advertised': 'th',
    'Price per unit and day': '0.01000000',
    Total: '0.00206000',
  });
});

test('a run is read as the browser kept it, and what is no run of rentals is not', () => {
  const localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
  const key = { environment: 'market', apiKey: 'anna' };
  keptRentals.keep(key, { id: 'one', run });
  expect(keptRentals.read(key)?.run.rows).toEqual(run.rows);
  expect(keptRentals.read(key)?.run.states.get('1')).toEqual({ name: 'done', id: '95' });
  const { hash: _, ...bare } = rentalRow('1').confirmed;
  for (const more of [{ confirmed: bare }, { pool: { pool: 'other' } }, { pool: { pool: 'profile' } }]) {
    const broken = newRun([{ ...rentalRow('1'), ...more }] as unknown as RentalRow[]);
    keptRentals.keep(key, { id: 'two', run: broken });
    expect(keptRentals.read(key)).toBeUndefined();
  }
});

test('once a run is closed those that were chosen since are there, but for what it rented', () => {
  expect(idsAfter(run, ['1', '2', '3'], String)).toEqual([]);
  expect(idsAfter(run, ['1', '2', '8'], String)).toEqual(['2', '8']);
  expect(idsAfter(run, [], String)).toEqual([]);
});

test('a rig that the market knows by several ids is left out by all of them, and so is one that was rented', () => {
  const rigIdOf = (id: string) => id.replace('first-of-', '');
  const ids = ['first-of-1', '1', '2', '8'];
  expect(idsWithout('1', ids, rigIdOf)).toEqual(['2', '8']);
  expect(idsWithout('first-of-1', ids, rigIdOf), 'one that is not there').toEqual(['1', '2', '8']);
  expect(idsAfter(run, ids, rigIdOf)).toEqual(['2', '8']);
});

test('others are planned below a run that is over, and while one goes on nothing is', () => {
  expect(plannedIds(undefined, ['1', '8'], String)).toEqual(['1', '8']);
  expect(plannedIds(run, ['1', '2', '8'], String)).toEqual([]);
  const over = runAfter(run, { type: 'ended' });
  expect(plannedIds(over, ['1', '2', '8'], String)).toEqual(['2', '8']);
  expect(plannedIds(over, ['1', '2', '3'], String), 'what it did not rent is reviewed again there').toEqual(
    [],
  );
});

test('of a run with an order in doubt, or of which nobody knows, nothing is put away before it was looked at', () => {
  const over = runAfter(run, { type: 'ended' });
  expect(doubtWords(over)).toBeUndefined();
  const doubt = { name: 'doubt', intent: 'a', sentAtMs: 0, had: true } as const;
  const doubtful = runAfter(over, { type: 'row', id: '3', state: doubt });
  expect(doubtWords(doubtful)).toMatch(/^Of 1 rig above it is not known whether it was rented\./);
  const unknown = runAfter(doubtful, { type: 'row', id: '2', state: { name: 'not known' } });
  expect(doubtWords(unknown)).toMatch(/^Of 2 rigs above it is not known/);
});
