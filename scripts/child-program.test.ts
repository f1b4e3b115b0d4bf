import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AlreadyTold, StartProblem } from '#lib/config/problem.ts';
import { startChild } from './child-program.ts';

function setup(code: string) {
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-child-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'program.mts');
  writeFileSync(file, code);
  return startChild(file, {});
}

const ready = `process.send({ type: 'ready', url: 'http://here' });`;
const lives = 'const life = setInterval(() => {}, 1000);';

test('a child is ready when it says so, and closing ends it', async () => {
  const child = setup(`${lives} process.on('SIGTERM', () => process.exit(0)); ${ready}`);
  expect(await child.ready).toBe('http://here');
  await child.close();
});

test('a child that fails to start has told why itself', async () => {
  const child = setup('process.exit(1);');
  await expect(child.ready).rejects.toBeInstanceOf(AlreadyTold);
});

test('a child that is killed before it is ready has told nothing', async () => {
  const child = setup(`process.kill(process.pid, 'SIGKILL');`);
  await expect(child.ready).rejects.toThrow('ended unexpectedly (SIGKILL).');
});

test('a child that ends although nobody asked is broken', async () => {
  const child = setup(`${ready} setTimeout(() => process.exit(3), 50);`);
  await child.ready;
  const reason = await child.broken.catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(StartProblem);
  expect(String(reason)).toContain('ended unexpectedly (exit code 3).');
});
