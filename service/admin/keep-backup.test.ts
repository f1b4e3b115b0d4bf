import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import promises, { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { scratchDirectory, startOperated } from '#test/market/operator.ts';
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

test('a file system without hard links takes a backup as well, and what was there meanwhile stays', async () => {
  const link = vi
    .spyOn(promises, 'link')
    .mockRejectedValue(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
  syncBuiltinESMExports();
  onTestFinished(() => {
    link.mockRestore();
    syncBuiltinESMExports();
  });
  const directory = scratchDirectory();
  const keep = (path: string, meanwhile: () => void) =>
    keepBackup((use) => use(({ name }) => market.call(name).finally(meanwhile)), { path, over: 'nothing' });
  const [kept, taken] = [join(directory, 'kept'), join(directory, 'taken')];
  expect(await keep(kept, () => undefined)).toMatchObject({ data: { file: kept } });
  await expect(keep(taken, () => writeFileSync(taken, 'mine'))).rejects.toThrow(taken);
  expect(readFileSync(taken, 'utf8')).toBe('mine');
  expect(readdirSync(directory).sort()).toEqual(['kept', 'taken']);
});

test('a place where nothing can be written is told in words', async () => {
  const file = join(scratchDirectory(), 'file');
  writeFileSync(file, '');
  const path = join(file, 'kept');
  const kept = keepBackup((use) => use(({ name }) => market.call(name)), { path, over: 'anything' });
  await expect(kept).rejects.toThrow(`${path} is in what is no directory.`);
});
