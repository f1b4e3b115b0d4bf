import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartProblem } from '#lib/config/problem.ts';
import { scratchDirectory } from '#test/market/operator.ts';
import { FOR_A_SHORT_LIFE } from '#test/programs/for-a-short-life.ts';
import { withScratch } from './scratch.ts';

test('files on their way are in a directory of this user’s alone, which is gone afterwards', async () => {
  const directory = join(scratchDirectory(), 'market');
  await withScratch(directory, async (scratchFile) => {
    const [one, other] = await Promise.all([scratchFile('one'), scratchFile('other')]);
    writeFileSync(one, '');
    expect(dirname(other)).toBe(dirname(one));
    expect(statSync(dirname(one)).mode & 0o777).toBe(0o700);
    expect(readdirSync(directory)).toHaveLength(1);
  });
  expect(readdirSync(directory)).toEqual([]);
});

test('a place for files is made only where one is asked for', async () => {
  const directory = join(scratchDirectory(), 'market');
  expect(await withScratch(directory, async () => 'done')).toBe('done');
  expect(existsSync(directory)).toBe(false);
  const nowhere = '/proc/hashdesk';
  expect(await withScratch(nowhere, async () => 'done')).toBe('done');
  const asked = withScratch(nowhere, (scratchFile) => scratchFile('file'));
  await expect(asked).rejects.toThrow(StartProblem);
  await expect(asked).rejects.toThrow(/^\/proc\/hashdesk .*; HASHDESK_DATA chooses another\.$/);
});

test('what a killed process left is gone with the next file that is asked for, and what a living one has stays', async () => {
  const directory = scratchDirectory();
  const killed = await processWithFile(directory);
  const living = await processWithFile(directory);
  expect([killed, living].map(({ file }) => existsSync(file))).toEqual([true, true]);
  await killed.kill();
  await withScratch(directory, (scratchFile) => scratchFile('file'));
  expect([killed, living].map(({ file }) => existsSync(dirname(file)))).toEqual([false, true]);
});

/** A process that has a file on its way until it is killed. */
async function processWithFile(directory: string): Promise<{ file: string; kill: () => Promise<void> }> {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { withScratch } from ${JSON.stringify(new URL('scratch.ts', import.meta.url).href)};
    await withScratch(${JSON.stringify(directory)}, async (scratchFile) => {
      const file = await scratchFile('file');
      writeFileSync(file, '');
      process.on('message', () => undefined);
      process.send(file);
      await new Promise(() => undefined);
    });`;
  const line = [...FOR_A_SHORT_LIFE, '--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, line, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = once(child, 'exit');
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await gone;
  }
  onTestFinished(kill);
  const [file] = await once(child, 'message');
  return { file: String(file), kill };
}
