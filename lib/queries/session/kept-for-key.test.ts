import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '#test/memory-storage.ts';
import { dropKept, forgetKept, keepForKey, keptForKey } from './kept-for-key.ts';

const of = (apiKey: string, environment = 'market') => ({
  connectedKey: { environment, apiKey },
  name: 'words',
});
const DAY_MS = 86_400_000;

function setup(localStorage = memoryStorage()) {
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
  return localStorage;
}

test('what is kept for a key is read with that key alone, until it is dropped', () => {
  setup();
  keepForKey(of('anna'), 'some words', 1_000);
  expect(keptForKey(of('anna'), 2_000)).toBe('some words');
  expect(keptForKey(of('bert'), 2_000)).toBeUndefined();
  expect(keptForKey(of('anna', 'elsewhere'), 2_000)).toBeUndefined();
  dropKept(of('anna'));
  expect(keptForKey(of('anna'), 2_000)).toBeUndefined();
});

test('after a day nothing of it is there, of no key, and what else the browser keeps stays', () => {
  const storage = setup();
  storage.setItem('hashdesk.rental-notices', 'on');
  keepForKey(of('anna'), 'words', 1_000);
  keepForKey(of('bert'), 'words', 2_000);
  expect(keptForKey(of('bert'), DAY_MS + 1_500)).toBe('words');
  expect(Object.keys(storage)).toEqual(['hashdesk.rental-notices', 'hashdesk.kept/words/market/bert']);
});

test('security 10: of a key that is disconnected nothing stays in the browser, and of others all', () => {
  const storage = setup();
  for (const apiKey of ['anna', 'joanna', 'a/n']) keepForKey(of(apiKey), 'words', 1_000);
  forgetKept(['anna', 'a/n']);
  expect(Object.keys(storage)).toEqual(['hashdesk.kept/words/market/joanna']);
});

test('where the browser refuses, nothing is kept, nothing older is left and nothing fails', () => {
  const storage = setup();
  keepForKey(of('anna'), 'older', 1_000);
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  keepForKey(of('anna'), 'newer', 1_000);
  expect(keptForKey(of('anna'), 1_000)).toBeUndefined();
  vi.stubGlobal('window', {});
  keepForKey(of('anna'), 'words', 1_000);
  forgetKept(['anna']);
  expect(keptForKey(of('anna'), 1_000)).toBeUndefined();
});
