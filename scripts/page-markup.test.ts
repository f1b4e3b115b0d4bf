import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from './source-files.ts';

const top = join(import.meta.dirname, '..');
const sources = filesUnder(['app', 'components', 'lib/queries'].map((room) => join(top, room)))
  .filter((file) => /[.]tsx?$/.test(file) && !/[.]test[.]tsx?$/.test(file))
  .map((file) => ({ file: file.slice(top.length + 1), text: readFileSync(file, 'utf8') }));

test('security 47: nothing in the pages writes markup but two scripts that are written there', () => {
  const writing =
    /dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|createContextualFragment|document\.write|srcDoc|DOMParser/;
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (writing.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([
    'components/session/hold-other-key.tsx: dangerouslySetInnerHTML={{ __html: HOLD }}',
    'components/ui/form/early-input.tsx: dangerouslySetInnerHTML={{ __html: KEEP }}',
  ]);
});
