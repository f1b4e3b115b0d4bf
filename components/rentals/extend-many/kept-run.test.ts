import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '#test/memory-storage.ts';
import { extensionRows } from '#test/pages/extensions.ts';
import { newRun } from '../run/run.ts';
import { keptExtensions } from './kept-run.ts';

const key = { environment: 'market', apiKey: 'anna' };
const run = newRun(extensionRows(1).map((row) => ({ ...row, until: '2026-08-01T20:00' })));

function setup() {
  const localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
  keptExtensions.keep(key, { id: 'one', run });
  return localStorage;
}

test('extensions are read as they were kept, with the hours or the moment that they were made of', () => {
  setup();
  expect(keptExtensions.read(key)?.run.rows).toEqual(run.rows);
  const byHours = newRun(extensionRows(1));
  keptExtensions.keep(key, { id: 'two', run: byHours });
  expect(keptExtensions.read(key)?.run.rows).toEqual(byHours.rows);
});

test.each([
  ['"hours":2', '"hours":"2"'],
  ['"endMs":1785585600000', '"endMs":null'],
  ['"newEndMs":1785592800000', '"newEndMs":null'],
  ['"until":"2026-08-01T20:00"', '"until":"soon"'],
  ['"until":"2026-08-01T20:00"', '"until":5'],
])('what is no extension of ours is not read: %s is %s', (ours, theirs) => {
  const storage = setup();
  const [[entry, text] = ['', '']] = Object.entries<string>(storage);
  expect(text).toContain(ours);
  storage.setItem(entry, text.replace(ours, theirs));
  expect(keptExtensions.read(key)).toBeUndefined();
});
