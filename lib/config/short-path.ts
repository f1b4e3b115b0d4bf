import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** macOS has room for 104 bytes with the closing zero, Linux for 108; a longer path would be cut without a word. */
const MAX_SOCKET_PATH_BYTES = 103;

/** Uses a Unix socket's path; one in a deep directory is reached through a symbolic link with a short name. */
export async function atShortPath<T>(path: string, use: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return use(path);
  const aside = await mkdtemp(join(tmpdir(), 'hashdesk-'));
  try {
    const link = join(aside, 'd');
    await symlink(resolve(path, '..'), link);
    return await use(join(link, basename(path)));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Whether someone listens on a Unix socket. Only a refused connection or a missing name means no; whatever else
 * happens, someone may be there.
 */
export function isListening(path: string): Promise<boolean> {
  return atShortPath(path, async (short) => {
    const socket = connect(short);
    try {
      await once(socket, 'connect');
      return true;
    } catch (error) {
      return !['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '');
    } finally {
      socket.destroy();
    }
  });
}
