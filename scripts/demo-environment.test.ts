import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDeskConfig } from '#lib/config/desk-config.ts';
import { readMarketConfig } from '#lib/config/market-config.ts';
import { StartProblem } from '#lib/config/problem.ts';
import { demoEnvironment } from './demo-environment.ts';

function setup() {
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-demo-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return { directory, dataDir: join(directory, 'some', 'where') };
}

test('an empty environment is enough for both programs', async () => {
  const { dataDir } = setup();
  const demo = await demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  const desk = readDeskConfig(demo.dashboard('http://127.0.0.1:4100/api/v1'));
  expect(desk.environments).toEqual([{ name: 'demo', baseUrl: 'http://127.0.0.1:4100' }]);
  expect(desk).toMatchObject({ dataDir, mode: 'production', logLevel: 'warn' });
  expect(readMarketConfig(demo.market)).toMatchObject({ dataDir, logLevel: 'warn' });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('what is set stays, and what is set to nothing is unset', async () => {
  const { dataDir } = setup();
  const env = {
    HASHDESK_DATA: dataDir,
    LOG_LEVEL: 'debug',
    MARKET_SEAL_KEYS: 'k'.repeat(32),
    SESSION_PASSWORDS: '',
  };
  const demo = await demoEnvironment(env, 'production');
  expect(readMarketConfig(demo.market)).toMatchObject({ logLevel: 'debug', sealKeys: ['k'.repeat(32)] });
  expect(readDeskConfig(demo.dashboard('http://127.0.0.1')).sessionPasswords[0]).toHaveLength(43);
});

test('a second start has the same secrets', async () => {
  const { dataDir } = setup();
  const first = await demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  const second = await demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
  expect(second.market).toEqual(first.market);
});

test('a variable that either program refuses is named before anything starts', async () => {
  const { dataDir } = setup();
  const startWith = (env: object) => demoEnvironment({ HASHDESK_DATA: dataDir, ...env }, 'production');
  await expect(startWith({ PORT: 'x' })).rejects.toThrow(/^PORT must be/);
  await expect(startWith({ MARKET_PORT: 'x' })).rejects.toThrow(/^MARKET_PORT must/);
});

test('a data directory that is a file, or cannot be made, is one sentence', async () => {
  const { directory } = setup();
  const file = join(directory, 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, join(file, 'below'), '/proc/hashdesk']) {
    const started = demoEnvironment({ HASHDESK_DATA: dataDir }, 'production');
    await expect(started, dataDir).rejects.toThrow(StartProblem);
    await expect(started, dataDir).rejects.toThrow(/^\/\S+ [^;.]+; HASHDESK_DATA chooses another\.$/);
  }
});
