import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartProblem } from '#lib/config/problem.ts';
import { ensurePackages, postgres } from './apt-packages.ts';
import { findInitdb, findProgram } from './find-program.ts';

test('what is there is not installed', async () => {
  const { ran, packageOf, run } = setup();
  await ensurePackages([packageOf('one', 'there'), packageOf('other', 'there')], run);
  expect(ran).toEqual([]);
});

test('what is missing is installed with one update, and nothing else', async () => {
  const { ran, packageOf, run } = setup();
  await ensurePackages([packageOf('one'), packageOf('other', 'there'), packageOf('third')], run);
  expect(ran.map((line) => line.join(' ').replace('sudo -n ', ''))).toEqual([
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends one third',
  ]);
});

test("before PostgreSQL's package is installed its own server is turned off", async () => {
  const { ran, packageOf, run } = setup();
  await ensurePackages([{ ...postgres, find: packageOf('postgresql').find }], run);
  expect(ran.map((line) => line.join(' '))).toEqual([
    expect.stringContaining('apt-get update'),
    expect.stringContaining('create_main_cluster = false'),
    expect.stringContaining('apt-get install'),
  ]);
});

test('what cannot be installed is one sentence that says how to do it by hand', async () => {
  const { packageOf, run } = setup('apt fails');
  await expect(ensurePackages([packageOf('one'), packageOf('third')], run)).rejects.toThrow(
    new StartProblem(
      'the tests need one and third, which could not be installed; "sudo apt-get install one third" does it by hand.',
    ),
  );
});

test('a program is found where it is, of PostgreSQL the newest version', () => {
  const directory = mkdtempSync(join(tmpdir(), 'programs-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const version of ['9', '15', '7']) {
    mkdirSync(join(directory, version, 'bin'), { recursive: true });
    writeFileSync(join(directory, version, 'bin', 'initdb'), '');
  }
  expect(findInitdb(directory)).toBe(join(directory, '15/bin/initdb'));
  expect(findProgram(['initdb'], [join(directory, '7/bin')])).toBe(join(directory, '7/bin/initdb'));
  expect(findProgram(['no-program-has-this-name'])).toBeUndefined();
});

/** An apt that installs what it is told, or fails. */
function setup(apt: 'apt works' | 'apt fails' = 'apt works') {
  const ran: (readonly string[])[] = [];
  const installed = new Set<string>();
  const packageOf = (name: string, state: 'there' | 'missing' = 'missing') => {
    if (state === 'there') installed.add(name);
    return { name, find: () => (installed.has(name) ? `/usr/bin/${name}` : undefined) };
  };
  const run = async ({ line }: { line: readonly string[] }) => {
    ran.push(line);
    if (apt === 'apt fails') return 100;
    if (line.includes('install')) for (const name of line) installed.add(name);
    return 0;
  };
  return { ran, packageOf, run };
}
