import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { StartProblem } from './problem.ts';

const WHY = 'there can be one at a time';

test('a held directory is refused with the process that holds it, and free again after release', async () => {
  const directory = freshDirectory();
  const lock = await lockDirectory(directory, WHY);
  await expect(lockDirectory(directory, WHY)).rejects.toThrow(StartProblem);
  await expect(lockDirectory(directory, WHY)).rejects.toThrow(
    `${directory} is in use by process ${process.pid}; ${WHY}.`,
  );
  await lock.release();
  expect(readdirSync(directory)).toEqual([]);
  await (await lockDirectory(directory, WHY)).release();
});

test('a killed holder is taken over from at once, and what it left is removed', async () => {
  const directory = freshDirectory();
  const holder = await holderProcess(directory);
  await expect(lockDirectory(directory, WHY)).rejects.toThrow(`process ${holder.pid};`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = await lockDirectory(directory, WHY);
  expect(readdirSync(directory)).toHaveLength(1);
  await lock.release();
});

test('a stopped process still holds its directory', async () => {
  const directory = freshDirectory();
  const holder = await holderProcess(directory);
  holder.kill('SIGSTOP');
  await expect(lockDirectory(directory, WHY)).rejects.toThrow(`process ${holder.pid};`);
});

test('of many that open one directory at the same moment, never two hold it', async () => {
  const directory = freshDirectory();
  let holding = 0;
  const turns = Array.from({ length: 12 }, async () => {
    const lock = await lockDirectory(directory, WHY).catch(() => undefined);
    if (!lock) return 'refused';
    holding += 1;
    expect(holding).toBe(1);
    await sleep(2);
    holding -= 1;
    await lock.release();
    return 'held';
  });
  expect(await Promise.all(turns)).toContain('held');
});

test('a directory too deep for the name of a socket is held all the same', async () => {
  const directory = join(freshDirectory(), 'a-long-name-'.repeat(8), 'a-long-name-'.repeat(8));
  mkdirSync(directory, { recursive: true });
  const lock = await lockDirectory(directory, WHY);
  expect(readdirSync(directory)).toEqual([expect.stringMatching(/^holder-/)]);
  await expect(lockDirectory(directory, WHY)).rejects.toThrow('is in use by process');
  await lock.release();
  expect(readdirSync(directory)).toEqual([]);
});

function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lock-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function holderProcess(directory: string): Promise<ChildProcess> {
  const program = `
    import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)};
    await lockDirectory(${JSON.stringify(directory)}, '');
    process.send('held');
    setInterval(() => undefined, 1000);
  `;
  const options = {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'] as ['ignore', 'inherit', 'inherit', 'ipc'],
  };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    options,
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}
