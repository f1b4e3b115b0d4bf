import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open-database.ts';

test('nobody else may look into a directory, or open it at the same time', async () => {
  const above = mkdtempSync(join(tmpdir(), 'database-test-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const directory = join(above, 'market');
  const opened = await openDatabase({ directory });
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  await expect(openDatabase({ directory })).rejects.toThrow(`process ${process.pid}`);
  await opened.close();
  await (await openDatabase({ directory })).close();
});
