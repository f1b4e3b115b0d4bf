import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoSecrets } from './demo-secrets.ts';

function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hashdesk-secrets-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, file: join(dataDir, 'demo-secrets.json') };
}

test('the secrets of a demo are made once', () => {
  const { dataDir } = setup();
  const made = demoSecrets(dataDir);
  expect(made.sealKey).toHaveLength(43);
  expect(made.sealKey).not.toBe(made.sessionPassword);
  expect(demoSecrets(dataDir)).toEqual(made);
  expect(readdirSync(dataDir)).toEqual(['demo-secrets.json']);
});

test('only their owner can read them', () => {
  const { dataDir, file } = setup();
  demoSecrets(dataDir);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a damaged file is refused, not replaced: what it sealed could never be opened again', () => {
  const { dataDir, file } = setup();
  writeFileSync(file, '{"sealKey":"short"}');
  expect(() => demoSecrets(dataDir)).toThrow(`${file} cannot be read`);
});
