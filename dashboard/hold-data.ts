import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskConfig } from '#lib/config/desk-config.ts';
import { DirectoryInUse, type DirectoryLock, lockDirectory } from '#lib/config/directory-lock.ts';
import { makeDirectory } from '#lib/config/make-directory.ts';

/** A dashboard that has been told to stop is gone by then. */
const WAIT_MS = 10_000;
const PAUSE_MS = 100;

const WHY = 'one dashboard at a time can keep its orders there, and several need REDIS_URL';

/**
 * Holds the data directory for this process: of two that kept a journal there, neither would know of the other's orders.
 * Waits for one that is just ending. Undefined where Redis keeps the journal. @throws {StartProblem} naming the directory.
 */
export async function holdData(
  { dataDir, redisUrl }: Pick<DeskConfig, 'dataDir' | 'redisUrl'>,
  { stop, waitMs = WAIT_MS }: { stop: AbortSignal; waitMs?: number },
): Promise<DirectoryLock | undefined> {
  if (redisUrl) return undefined;
  await makeDirectory(dataDir, 'HASHDESK_DATA');
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    try {
      return await lockDirectory(dataDir, WHY);
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || performance.now() >= giveUpAt) throw error;
    }
    await sleep(PAUSE_MS, undefined, { signal: stop });
  }
}
