import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeDirectory } from '#lib/config/make-directory.ts';
import { atShortPath, isListening } from '#lib/config/short-path.ts';

/*
 * Several processes of one machine may keep their files on their way in one directory, each command in a place of its own
 * there. Whoever made a place listens on a Unix socket in it, which the kernel takes away when the process dies, however it
 * dies: so everybody can tell what was left, and remove it, and nobody removes what another is still at. (As with the
 * lock of a directory, all must run under one kernel.)
 */

const PLACE = /^\.scratch-\d+-[0-9a-f]+$/;

/** A new name for a file on its way. The place for it is made for the first that is asked for. */
export type ScratchFile = (name: string) => Promise<string>;

interface Place {
  path: string;
  remove: () => Promise<void>;
}

/**
 * Has a place for files on their way in a directory, of mode 0700, that is gone afterwards; none is made where no file is asked for.
 * @throws {StartProblem} where a file is asked for and the directory cannot be had.
 */
export async function withScratch<T>(
  directory: string,
  use: (scratchFile: ScratchFile) => Promise<T>,
): Promise<T> {
  let making: Promise<Place> | undefined;
  try {
    return await use(async function scratchFile(name) {
      making ??= makePlace(directory);
      return join((await making).path, name);
    });
  } finally {
    // Where it could not be made, whoever asked for it was told.
    const place = await making?.catch(() => undefined);
    await place?.remove();
  }
}

/** Removes what processes left that were killed while they had files on their way. They may hold passwords of pools. */
export async function removeLeftovers(directory: string): Promise<void> {
  // Where it cannot be looked into, this user has left nothing.
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const path = join(directory, name);
    if (!PLACE.test(name) || (await isListening(signOf(path)))) continue;
    await rm(path, { recursive: true, force: true });
  }
}

/** It gets the name by which others look for it once its maker listens in it. */
async function makePlace(directory: string): Promise<Place> {
  await makeDirectory(directory, 'HASHDESK_DATA');
  await removeLeftovers(directory);
  const path = join(directory, `.scratch-${process.pid}-${randomBytes(6).toString('hex')}`);
  const aside = await mkdtemp(join(directory, '.aside-'));
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await atShortPath(signOf(aside), async (short) => once(server.listen(short), 'listening'));
    await rename(aside, path);
  } catch (error) {
    server.close();
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  async function remove(): Promise<void> {
    await rm(path, { recursive: true, force: true });
    await new Promise((resolve) => server.close(resolve));
  }
  return { path, remove };
}

function signOf(place: string): string {
  return join(place, 'alive');
}
