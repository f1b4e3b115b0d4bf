import { constants } from 'node:buffer';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sentOrder } from '#test/desk/journalled-order.ts';
import { openOrderFile } from './order-file.ts';

function setup() {
  const directory = mkdtempSync(join(tmpdir(), 'order-file-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'orders.ndjson');
  return { directory, file, lines: openOrderFile(file) };
}

async function kindOfHandle(directory: string): Promise<FileHandle> {
  const handle = await open(directory);
  await handle.close();
  return Object.getPrototypeOf(handle);
}

/** What is brought to the disk from now on, as inodes in their order. */
async function watchDisk(directory: string): Promise<number[]> {
  const kind = await kindOfHandle(directory);
  const brought: number[] = [];
  const { sync } = kind;
  const watched = vi.spyOn(kind, 'sync').mockImplementation(async function (this: FileHandle) {
    brought.push((await this.stat()).ino);
    await sync.call(this);
  });
  onTestFinished(() => watched.mockRestore());
  return brought;
}

test('a line is on the disk when it is said to be, and the name of a new file with it', async () => {
  const { directory, file, lines } = setup();
  const brought = await watchDisk(directory);
  await lines.append(sentOrder);
  const [name, first] = [statSync(directory).ino, statSync(file).ino];
  expect(brought.splice(0)).toEqual([first, name]);
  await lines.append({ ...sentOrder, id: 'next' });
  expect(brought.splice(0)).toEqual([first]);
  await lines.replace([sentOrder]);
  // The name it has first, and the one it is given.
  expect(brought).toEqual([statSync(file).ino, name, name]);
});

test('a line that could only be written in part spoils no line after it', async () => {
  const { file, lines } = setup();
  mkdirSync(file);
  await expect(lines.append({ ...sentOrder, id: 'torn' })).rejects.toThrow('EISDIR');
  rmdirSync(file);
  writeFileSync(file, '{"id":"to');
  await lines.append(sentOrder);
  await lines.append({ ...sentOrder, id: 'next' });
  expect([...(await lines.read()).keys()]).toEqual(['id', 'next']);
});

test('lines that could not be replaced stay as they were, with nothing beside them that takes the room of the next', async () => {
  const { directory, lines } = setup();
  await lines.append(sentOrder);
  const kind = await kindOfHandle(directory);
  const full = vi.spyOn(kind, 'sync').mockRejectedValue(new Error('ENOSPC'));
  onTestFinished(() => full.mockRestore());
  await expect(lines.replace([{ ...sentOrder, id: 'other' }])).rejects.toThrow('ENOSPC');
  full.mockRestore();
  expect(readdirSync(directory)).toEqual(['orders.ndjson']);
  await lines.append({ ...sentOrder, id: 'next' });
  expect([...(await lines.read()).keys()]).toEqual(['id', 'next']);
});

test('an order is read whatever stands in it', async () => {
  const { lines } = setup();
  const terms = { length: 3, cost: '0.00030000', currency: 'BTC' };
  const subject = 'new rig one\u2028two\u2029three\u0085four 鉱山';
  const orders = Array.from({ length: 250 }, (_, at) => ({ ...sentOrder, id: `${at}`, subject, terms }));
  await lines.replace(orders);
  expect([...(await lines.read()).values()]).toEqual(orders);
});

test('a file that is longer than any text can be is read and written order by order', async () => {
  const { file, lines } = setup();
  await lines.append({ ...sentOrder, id: 'first' });
  // Ends of lines so far apart, and nothing between them that takes place on the disk.
  const [apart, length] = [2 ** 16, constants.MAX_STRING_LENGTH + 2 ** 20];
  const handle = openSync(file, 'r+');
  for (let at = apart; at < length; at += apart) writeSync(handle, '\n', at);
  ftruncateSync(handle, length);
  closeSync(handle);
  await lines.append({ ...sentOrder, id: 'lost in the last line' });
  await lines.append({ ...sentOrder, id: 'last' });
  expect([...(await lines.read()).keys()]).toEqual(['first', 'last']);
});

test('many orders are brought to the disk in pieces', async () => {
  const { directory, lines } = setup();
  const written = vi.spyOn(await kindOfHandle(directory), 'appendFile');
  onTestFinished(() => written.mockRestore());
  const data = 'x'.repeat(10_000);
  const result = { id: '812', data };
  await lines.replace(Array.from({ length: 1_000 }, (_, at) => ({ ...sentOrder, id: `${at}`, result })));
  expect(written.mock.calls.length).toBeGreaterThan(1);
  for (const [piece] of written.mock.calls) expect(String(piece).length).toBeLessThan(2_000_000);
  expect((await lines.read()).size).toBe(1_000);
});
