import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { StartProblem } from '#lib/config/problem.ts';

/** A file of the operator's to read. @throws {StartProblem} in words where it cannot be read. */
export async function openFile(path: string): Promise<Readable> {
  try {
    const handle = await open(path);
    if ((await handle.stat()).isFile()) return handle.createReadStream();
    await handle.close();
  } catch (error) {
    throw fileProblem(error, path);
  }
  throw new StartProblem(`${path} is not a file.`);
}

const WORDS: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'is not for this user',
  EISDIR: 'is a directory',
  EEXIST: 'exists; --force replaces it',
  ENOTDIR: 'is in what is no directory',
  ENOSPC: 'does not fit on the disk',
  EROFS: 'is on a disk that cannot be written',
};

/** What a failed use of a file means to a person. */
export function fileProblem(error: unknown, path: string): unknown {
  const words = WORDS[(error as NodeJS.ErrnoException).code ?? ''];
  return words === undefined ? error : new StartProblem(`${path} ${words}.`);
}
