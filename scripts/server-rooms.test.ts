import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Cruise } from './cruise.ts';
import { filesUnder } from './source-files.ts';

const top = join(import.meta.dirname, '..');

/** Which of such files leads the secret into the browser, by the rules of the house plan. */
function leaksOf(files: Record<string, string>): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-rooms-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ ...files, 'tsconfig.json': '{}' })) {
    mkdirSync(join(directory, dirname(name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  const config = join(top, '.dependency-cruiser.mjs');
  const options = ['--config', config, '--output-type', 'json', ...Object.keys(files)];
  const program = join(top, 'node_modules/.bin/depcruise');
  const { stdout } = spawnSync(program, options, { cwd: directory, encoding: 'utf8' });
  const { violations }: Cruise['summary'] = JSON.parse(stdout).summary;
  const leaks = violations.filter(({ rule }) => rule.name === 'the secret never reaches the browser');
  return leaks.map(({ from }) => from);
}

test('security 34: a browser room that imports a server room, however far around, breaks a rule of the check', () => {
  const files = {
    'components/rigs/direct.ts': "import '../../lib/session/secret.ts';\n",
    'components/rigs/around.ts': "import '../../lib/queries/way.ts';\n",
    'components/rigs/fine.ts': "import '../../lib/domain/fine.ts';\n",
    'lib/queries/way.ts': "import '../domain/further.ts';\n",
    'lib/domain/further.ts': "import '../bff/secret.ts';\n",
    'lib/domain/fine.ts': 'export const fine = 1;\n',
    'lib/session/secret.ts': 'export const secret = 1;\n',
    'lib/bff/secret.ts': 'export const secret = 1;\n',
  };
  expect(leaksOf(files).sort()).toEqual([
    'components/rigs/around.ts',
    'components/rigs/direct.ts',
    'lib/queries/way.ts',
  ]);
});

test('security 34: every file of the server rooms begins with the mark that fails a build for the browser', async () => {
  const files = filesUnder(
    ['lib/bff', 'lib/session', 'lib/shared', 'lib/upstream'].map((room) => join(top, room)),
  );
  const sources = files.filter((file) => !/[.]test[.]ts$/.test(file));
  expect(sources.length).toBeGreaterThan(50);
  const unmarked = sources.filter(
    (file) => !readFileSync(file, 'utf8').startsWith("import 'server-only';\n"),
  );
  expect(unmarked).toEqual([]);
  const mark = JSON.parse(readFileSync(join(top, 'node_modules/server-only/package.json'), 'utf8'));
  expect(mark.exports['.']).toEqual({ 'react-server': './empty.js', default: './index.js' });
  await expect(import(join(top, 'node_modules/server-only/index.js'))).rejects.toThrow('Client Component');
});
