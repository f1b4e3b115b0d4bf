import { mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sentOrder } from '#test/journalled-order.ts';
import { openOrderFile } from './order-file.ts';

function setup() {
  const directory = mkdtempSync(join(tmpdir(), 'order-file-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'orders.ndjson');
  return { directory, file, lines: openOrderFile(file) };
}

/** What is brought to the disk from now on, as inodes in their order. */
async function watchDisk(directory: string): Promise<number[]> {
  const handle = await open(directory);
  const kind: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
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
