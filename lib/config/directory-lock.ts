import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from './problem.ts';
import { atShortPath, isListening } from './short-path.ts';

/*
 * Neither PGlite nor the dashboard's journal locks its directory, and two openers silently lose what the other wrote. So
 * whoever opens a directory listens on a Unix socket in it: the kernel takes the listener away when its process dies,
 * however it dies, and keeps it while the process is merely stopped. (Both must run under one kernel: a directory shared
 * over a network is not protected.)
 *
 * Every contender has a socket of its own under a name that is never used twice, and shows it before it looks for
 * others. Of two contenders the later one therefore always sees the earlier, and removing a dead one's name can hit
 * nobody else.
 */

const HOLDER = /^holder-(\d+)-[0-9a-f]+$/;
const ATTEMPTS = 5;

/** Another process holds the directory: its start may go on once that one ends. */
export class DirectoryInUse extends StartProblem {
  override name = 'DirectoryInUse';
}

export interface DirectoryLock {
  release: () => Promise<void>;
}

/**
 * Holds a directory for this process until `release`, or until the process ends in whatever way. `why` says to people, in
 * half a sentence, why there can be no second one.
 * @throws {DirectoryInUse} naming the process that holds it.
 */
export async function lockDirectory(directory: string, why: string): Promise<DirectoryLock> {
  let holder: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const claim = await showClaim(directory);
    holder = await livingHolder(directory, claim.name);
    if (holder === undefined) return claim;
    await claim.release();
    // Two that start at the same moment see each other: both step back, for different times.
    await sleep(Math.random() * 50 * 2 ** attempt);
  }
  throw new DirectoryInUse(`${directory} is in use by process ${holder}; ${why}.`);
}

async function showClaim(directory: string): Promise<DirectoryLock & { name: string }> {
  const mark = randomBytes(6).toString('hex');
  const [hidden, name] = [`.${mark}`, `holder-${process.pid}-${mark}`];
  const server = createServer((socket) => socket.destroy()).unref();
  await atShortPath(join(directory, hidden), async (path) => once(server.listen(path), 'listening'));
  // Only a socket that already listens gets a name that others look for.
  await rename(join(directory, hidden), join(directory, name));
  return {
    name,
    release: async () => {
      await rm(join(directory, name), { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The process id of another living holder. Removes what dead ones left. */
async function livingHolder(directory: string, own: string): Promise<string | undefined> {
  for (const name of await readdir(directory)) {
    const processId = HOLDER.exec(name)?.[1];
    if (processId === undefined || name === own) continue;
    if (await isListening(join(directory, name))) return processId;
    await rm(join(directory, name), { force: true });
  }
  return undefined;
}
