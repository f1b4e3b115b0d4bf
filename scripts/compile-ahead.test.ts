import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

test('each script of a build begins with the hint, once, and nothing else is touched', () => {
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-scripts-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'deeper'));
  const given = { 'a.js': 'a()', 'deeper/b.js': 'b()', 'c.css': 'c {}', 'd.js.map': '{}' };
  for (const [name, text] of Object.entries(given)) writeFileSync(join(directory, name), text);
  const now = () => Object.keys(given).map((name) => readFileSync(join(directory, name), 'utf8'));
  const hinted = ['//# allFunctionsCalledOnLoad\na()', '//# allFunctionsCalledOnLoad\nb()', 'c {}', '{}'];
  compileAhead(directory);
  expect(now()).toEqual(hinted);
  compileAhead(directory);
  expect(now()).toEqual(hinted);
});
