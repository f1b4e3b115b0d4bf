import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartProblem } from '#lib/config/problem.ts';
import { readBackup } from '#service/backup/read-backup.ts';
import type { CommandResult } from './command.ts';
import { fileProblem, openFile } from './open-file.ts';
import { type CallMarket, type CommandLine, resultOf } from './operator.ts';
import { counted } from './text-table.ts';

/**
 * Writes a backup aside, reads it again from end to end, and only then gives it its name.
 * @throws {StartProblem} where the file exists and is not to be replaced, or cannot be written.
 */
export async function keepBackup(
  market: CommandLine['market'],
  { path, over }: { path: string; over: 'nothing' | 'anything' },
): Promise<CommandResult> {
  const aside = join(dirname(path), `.${basename(path)}-${randomBytes(4).toString('hex')}`);
  try {
    await refuseTaken(path, over);
    await market(async (call) => download(call, aside));
    const { rows } = await readBackup(aside);
    await settle(aside);
    // Not every file system has hard links: where nothing may be replaced the name is taken first.
    if (over === 'nothing') await (await open(path, 'wx', 0o600)).close();
    await rename(aside, path);
    await settle(dirname(path)).catch(unlessUnsupported);
    const { size } = await stat(path);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return {
      text: `${path}: ${counted(total, 'row')} in ${counted(size, 'byte')}.`,
      data: { file: path, bytes: size, rows },
    };
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? notMade(path) : fileProblem(error, path);
  } finally {
    // Where it could not be made it may not be possible to ask for it either: the reason for that is already told.
    await rm(aside, { force: true }).catch(() => undefined);
  }
}

/** Of what is written here only the directory can be missing; in some that are there, such as /proc, nothing can be made. */
function notMade(path: string): StartProblem {
  const directory = dirname(path);
  const words = existsSync(directory) ? 'is no place in which files can be made' : 'does not exist';
  return new StartProblem(`${directory} ${words}.`);
}

async function download(call: CallMarket, aside: string): Promise<void> {
  // A file that cannot be written is known before the market begins.
  const writing = await open(aside, 'wx', 0o600);
  const sink = createWriteStream(aside, { fd: writing });
  try {
    const answer = await call({ name: 'backup' });
    if (!('file' in answer)) throw new Error('the market answered with words where a file was expected');
    await pipeline(answer.file, sink);
  } finally {
    sink.destroy();
  }
}

/** What has its name is on the disk; the name itself is, once its directory is. */
async function settle(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

/** Some file systems, mostly of other machines, do not do it for directories. */
function unlessUnsupported(error: NodeJS.ErrnoException): void {
  if (!['EINVAL', 'ENOTSUP', 'EACCES'].includes(error.code ?? '')) throw error;
}

async function refuseTaken(path: string, over: 'nothing' | 'anything'): Promise<void> {
  const there = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (there?.isDirectory()) throw new StartProblem(`${path} is a directory; name a file in it.`);
  if (there && !there.isFile() && !there.isSymbolicLink())
    throw new StartProblem(`${path} is a device, a socket or a pipe, which no backup replaces.`);
  if (there && over === 'nothing') throw new StartProblem(`${path} exists; --force replaces it.`);
}

/**
 * Has a backup restored, also where there is no market yet: none is made for a file that is damaged. Throws DAMAGED_BACKUP.
 * @throws {StartProblem} where the file cannot be read.
 */
export async function sendBackup(
  market: CommandLine['market'],
  { file, replace }: { file: string; replace: boolean },
): Promise<CommandResult> {
  const input = await openFile(file);
  try {
    await readBackup(file);
  } catch (error) {
    input.destroy();
    throw error;
  }
  return market(async (call) => resultOf(await call({ name: 'restore', given: { replace }, input })), 'make');
}
