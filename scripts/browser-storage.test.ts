import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from './source-files.ts';

const top = join(import.meta.dirname, '..');

const sources = filesUnder(['app', 'components', 'lib/queries'].map((room) => join(top, room)))
  .filter((file) => /[.]tsx?$/.test(file) && !/[.]test[.]tsx?$/.test(file))
  .map((file) => ({ file: file.slice(top.length + 1), text: readFileSync(file, 'utf8') }));

test('security 35: no dependency keeps the query cache, and nothing in the pages could', () => {
  const { dependencies } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies).filter((name) => /persist|idb|localforage/.test(name))).toEqual([]);
  const keeping =
    /\b(indexedDB|caches\.(open|match)|serviceWorker|dehydrate\(queryClient|persistQueryClient)\b/;
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ text }) => keeping.test(text)).map(({ file }) => file)).toEqual([]);
});

test("security 35: what is kept in the browser's storage is settings, the key a tab is for, which orders it sent, which of them are in doubt and whose end was read, changes of many rigs, extensions of many rentals, rentals of several rigs, the profile last rented with, what was told of rentals and of rented rigs, when they were seen last, and that a key has no rigs", () => {
  const storing = sources
    .filter(({ text }) => /\b(local|session)Storage\b/.test(text))
    .map(({ file }) => file);
  const telling = sources.filter(({ text }) => /\bdocument\.cookie\b|\bcookieStore\b/.test(text));
  expect(telling.map(({ file }) => file)).toEqual(['components/ui/look/keep-look.ts']);
  expect(storing).toEqual([
    'components/session/hold-other-key.tsx',
    'components/session/tab-key.ts',
    'components/ui/look/local-setting.ts',
    'lib/queries/change/tab-intents.ts',
    'lib/queries/session/kept-for-key.ts',
  ]);
  const keeping = sources
    .filter(({ text }) => /\b(keepForKey|createKeptRuns|createKeptOrders)\b/.test(text))
    .map(({ file }) => file);
  expect(keeping).toEqual([
    'components/my-rigs/bulk/kept-run.ts',
    'components/rentals/extend-many/kept-run.ts',
    'components/rentals/rent-many/kept-run.ts',
    'components/rentals/rent/last-profile.ts',
    'components/rentals/run/kept-run.ts',
    'components/rentals/watch/rental-look.ts',
    'components/rentals/watch/rig-look.ts',
    'components/rentals/watch/sight-notes.ts',
    'lib/queries/change/kept-run.ts',
    'lib/queries/rigs/watched-rigs.ts',
    'lib/queries/session/kept-for-key.ts',
  ]);
  // What is kept beside keys outlives them: settings, and searches that somebody saved.
  const setting = sources.filter(({ text }) => /\b(writeStored|useLocalText)\b/.test(text));
  expect(setting.map(({ file }) => file)).toEqual([
    'components/rentals/watch/rental-notifier.ts',
    'components/rigs/market/market-saved-popup.tsx',
    'components/rigs/market/market-saved.tsx',
    'components/ui/look/local-setting.ts',
    'components/ui/table/chosen-columns.tsx',
  ]);
});
