import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sentOrder } from '#test/journalled-order.ts';
import { openOrderFile } from './order-file.ts';

test('a line that could only be written in part spoils no line after it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'order-file-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'orders.ndjson');
  const lines = openOrderFile(file);
  mkdirSync(file);
  await expect(lines.append({ ...sentOrder, id: 'torn' })).rejects.toThrow('EISDIR');
  rmdirSync(file);
  writeFileSync(file, '{"id":"to');
  await lines.append(sentOrder);
  await lines.append({ ...sentOrder, id: 'next' });
  expect([...(await lines.read()).keys()]).toEqual(['id', 'next']);
});
