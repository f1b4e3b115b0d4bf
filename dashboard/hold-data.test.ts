import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { lockDirectory } from '#lib/config/directory-lock.ts';
import { processEnvironment } from '#lib/config/environment.ts';
import { StartProblem } from '#lib/config/problem.ts';
import { holdData } from './hold-data.ts';

const stop = new AbortController().signal;

function setup() {
  const directory = mkdtempSync(join(tmpdir(), 'hold-data-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return { dataDir: join(directory, 'data'), redisUrl: '' };
}

test('a second dashboard on one data directory is refused, naming it; once the first is gone it is taken over', async () => {
  const config = setup();
  const first = await holdData(config, { stop });
  const second = holdData(config, { stop, waitMs: 0 });
  await expect(second).rejects.toThrow(StartProblem);
  await expect(second).rejects.toThrow(
    `${config.dataDir} is in use by process ${process.pid}; one dashboard at a time can keep its orders there, and several need REDIS_URL.`,
  );
  const next = holdData(config, { stop });
  await first?.release();
  await (await next)?.release();
});

test('a wait for the one before ends when the start is to be given up', async () => {
  const config = setup();
  const first = await holdData(config, { stop });
  const giveUp = new AbortController();
  const second = holdData(config, { stop: giveUp.signal });
  giveUp.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  await first?.release();
});

test('where Redis keeps the journal, nothing is held', async () => {
  const config = { ...setup(), redisUrl: 'redis://127.0.0.1' };
  expect(await holdData(config, { stop })).toBeUndefined();
  expect(existsSync(config.dataDir)).toBe(false);
});

test('a data directory that cannot be had ends the start with a sentence', async () => {
  const config = { dataDir: '/dev/null/data', redisUrl: '' };
  await expect(holdData(config, { stop })).rejects.toThrow(/^\/dev\/null\/data .*; HASHDESK_DATA chooses/);
});

test('the program refuses a directory that is held before it answers anything', async () => {
  const { dataDir } = setup();
  const first = await holdData({ dataDir, redisUrl: '' }, { stop });
  const child = startProgram(dataDir);
  const [told, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
  expect([code, told]).toEqual([1, expect.stringMatching(`^dashboard: ${dataDir} is in use by process `)]);
  await first?.release();
  await (await lockDirectory(dataDir, '')).release();
});

test('the program tells of a mistyped variable before anything else', async () => {
  const child = startProgram(setup().dataDir, { UPSTREAM_BUGDET: '40', MARKET_FEE_RATE: '0.01' });
  const [said] = await once(child.stderr as NodeJS.ReadableStream, 'data');
  expect(JSON.parse(String(said).split('\n')[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'UPSTREAM_BUGDET is no variable of this program: is UPSTREAM_BUDGET meant?',
  });
});

function startProgram(dataDir: string, more: Record<string, string> = {}): ChildProcess {
  const env = {
    ...(processEnvironment() as NodeJS.ProcessEnv),
    NODE_ENV: 'production' as const,
    HASHDESK_DATA: dataDir,
    PORT: '0',
    REDIS_URL: '',
    SESSION_PASSWORDS: 'a-session-password-of-more-than-32-characters',
    MARKET_ENVIRONMENTS: JSON.stringify([{ name: 'none', baseUrl: 'http://127.0.0.1:9' }]),
    ...more,
  };
  const line = ['--import', 'tsx', 'dashboard/main.ts'];
  const child = spawn(process.execPath, line, { env, stdio: ['ignore', 'inherit', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
