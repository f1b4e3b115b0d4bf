import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartProblem } from './problem.ts';

const WORDS: Record<string, string> = {
  ENOENT: 'cannot be made',
  EACCES: 'is not for this user',
  EPERM: 'belongs to another user',
  EEXIST: 'leads nowhere',
  ENOTDIR: 'is no directory, or is in what is none',
  EROFS: 'is on a disk that cannot be written',
  ENOSPC: 'is on a disk without space',
  EDQUOT: 'is on a disk without space for this user',
};

/** Where somebody has to be let in, it is told who, and where. */
const NOT_LET = new Set(['ENOENT', 'EACCES', 'EPERM']);

/**
 * Makes a directory where it is missing, mode 0700, and sees that it can be written.
 * @throws {StartProblem} where it cannot be had; `variable` chooses another.
 */
export async function makeDirectory(path: string, variable: string): Promise<void> {
  await inWords({ path, variable }, async () => {
    await makeEach(path);
    const probe = join(path, `.probe-${randomBytes(6).toString('hex')}`);
    await writeFile(probe, '', { flag: 'wx' });
    await rm(probe);
  });
}

/** The same, of a directory that is to be this user's alone, also where it was there before. */
export async function makeOwnDirectory(path: string, variable: string): Promise<void> {
  await makeDirectory(path, variable);
  await inWords({ path, variable }, () => chmod(path, 0o700));
}

async function inWords({ path, variable }: { path: string; variable: string }, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    const { code = '', path: failed = path } = error as NodeJS.ErrnoException;
    const words = WORDS[code];
    if (words === undefined) throw error;
    const why = NOT_LET.has(code) ? await whose(dirname(failed)) : '';
    throw new StartProblem(`${path} ${words}${why}; ${variable} chooses another.`);
  }
}

/** In whose hands a directory is in which nothing could be made, and who tried to. */
async function whose(directory: string): Promise<string> {
  const found = await stat(directory).catch(() => undefined);
  if (!found) return ` (${directory} cannot be looked into)`;
  const mode = (found.mode & 0o7777).toString(8).padStart(4, '0');
  const theirs = `is of the user with the id ${found.uid} and has mode ${mode}`;
  const ours = `this process has the id ${process.geteuid?.()}): give it a directory that it may write`;
  return ` (${directory} ${theirs}, and ${ours}`;
}

/** One after the other: Node's own `recursive` never ends below a directory such as /proc, where nothing can be made. */
async function makeEach(path: string): Promise<void> {
  if (await isDirectory(path)) return;
  await makeEach(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    // Somebody else made it meanwhile.
    if (error.code !== 'EEXIST' || !(await isDirectory(path))) throw error;
  });
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  throw Object.assign(new Error(`${path} is no directory`), { code: 'ENOTDIR' });
}
