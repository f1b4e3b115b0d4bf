import { readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { scratchDirectory, startOperated } from '#test/operator.ts';
import { keepBackup } from './keep-backup.ts';

const market = await startOperated();
afterAll(market.close);

test('a backup is on the disk, and then its name', async () => {
  const directory = scratchDirectory();
  const handle = await open(directory);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced: object[] = [];
  const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const kind = (await this.stat()).isDirectory() ? 'directory' : 'file';
    synced.push({ kind, names: readdirSync(directory).filter((name) => !name.startsWith('.')) });
  });
  onTestFinished(() => sync.mockRestore());
  for (const over of ['nothing', 'anything'] as const) {
    await keepBackup((use) => use(({ name }) => market.call(name)), { path: join(directory, over), over });
  }
  expect(synced).toEqual([
    { kind: 'file', names: [] },
    { kind: 'directory', names: ['nothing'] },
    { kind: 'file', names: ['nothing'] },
    { kind: 'directory', names: ['anything', 'nothing'] },
  ]);
});
