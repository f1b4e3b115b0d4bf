import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

test('each script that every page begins with has the hint, once, and no other', () => {
  const build = mkdtempSync(join(tmpdir(), 'hashdesk-build-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  const scripts = { 'main.js': 'main()', 'runtime.js': 'run()', 'page.js': 'page()' };
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(build, name), text);
  const manifest = { rootMainFiles: ['main.js', 'runtime.js'], polyfillFiles: ['page.js'] };
  writeFileSync(join(build, 'build-manifest.json'), JSON.stringify(manifest));
  const now = () => Object.keys(scripts).map((name) => readFileSync(join(build, name), 'utf8'));
  const hinted = ['//# allFunctionsCalledOnLoad\nmain()', '//# allFunctionsCalledOnLoad\nrun()', 'page()'];
  compileAhead(build);
  expect(now()).toEqual(hinted);
  compileAhead(build);
  expect(now()).toEqual(hinted);
});
