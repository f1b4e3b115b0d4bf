import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Order } from './journal-store.ts';
import { openOrderFile } from './order-file.ts';

const order: Order = {
  id: 'id',
  owner: 'owner',
  intent: 'intent',
  name: 'createRental',
  body: 'body',
  subject: 'rig 7',
  at: 1,
  changedAt: 1,
  state: 'running',
  sent: true,
};

test('a line that could only be written in part spoils no line after it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'order-file-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'orders.ndjson');
  const lines = openOrderFile(file);
  mkdirSync(file);
  await expect(lines.append({ ...order, id: 'torn' })).rejects.toThrow('EISDIR');
  rmdirSync(file);
  writeFileSync(file, '{"id":"to');
  await lines.append(order);
  await lines.append({ ...order, id: 'next' });
  expect([...(await lines.read()).keys()]).toEqual(['id', 'next']);
});
