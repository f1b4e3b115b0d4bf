import { once } from 'node:events';
import { chmod, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { makeDirectory } from '#lib/config/make-directory.ts';
import { StartProblem } from '#lib/config/problem.ts';
import { atShortPath, isListening } from '#lib/config/short-path.ts';

/** What chooses the socket's directory. */
const directoryVariables = 'HASHDESK_DATA or MARKET_ADMIN_SOCKET';

/**
 * Lets a server listen on a Unix socket that only this user can reach. It is bound out of sight and gets its name when it
 * has its mode; the name that a dead process left is taken over. Resolves with what removes the name again.
 * @throws {StartProblem} where its directory cannot be had, someone listens there, or the name is not that of a socket.
 */
export async function claimSocket(server: Server, path: string): Promise<() => Promise<void>> {
  const directory = dirname(path);
  await makeDirectory(directory, directoryVariables);
  await refuseTaken(path);
  const aside = await mkdtemp(join(directory, '.admin-'));
  const hidden = join(aside, 's');
  try {
    await atShortPath(hidden, async (short) => once(server.listen(short), 'listening'));
    await chmod(hidden, 0o600);
    const { ino } = await lstat(hidden);
    await rename(hidden, path);
    return () => removeOwn(path, ino);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function refuseTaken(path: string): Promise<void> {
  const there = await lstat(path).catch(() => undefined);
  if (!there) return;
  if (!there.isSocket()) {
    throw new StartProblem(`${path} is there and is no socket; MARKET_ADMIN_SOCKET chooses another.`);
  }
  if (await isListening(path)) {
    throw new StartProblem(`Another market listens on ${path}; MARKET_ADMIN_SOCKET chooses another.`);
  }
}

/** Another market may have taken the name over since. */
async function removeOwn(path: string, ino: number): Promise<void> {
  const there = await lstat(path).catch(() => undefined);
  if (there?.ino === ino) await rm(path, { force: true });
}
