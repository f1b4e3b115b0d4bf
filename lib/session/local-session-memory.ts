import 'server-only';
import { LRUCache } from 'lru-cache';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { openDenyList } from './deny-list.ts';
import type { SessionMemory } from './session-memory.ts';

const MAX_REMEMBERED = 100_000;

interface LocalSessionMemoryOptions {
  /** Where ended sessions are kept. */
  denyFile: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told why an end could not be written. */
  failed: (error: unknown) => void;
}

/**
 * For one instance: last use in memory, ended sessions in a file too, so that a restart does not open them again. An end that cannot
 * be written throws UNAVAILABLE, and has not come.
 */
export function createLocalSessionMemory({
  denyFile,
  now,
  failed,
}: LocalSessionMemoryOptions): SessionMemory {
  const denied = openDenyList({ file: denyFile, now });
  const lastUse = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  return {
    async end(sid, untilMs) {
      if (denied.has(sid)) return false;
      try {
        denied.add(sid, untilMs);
      } catch (error) {
        failed(error);
        throw unwritten();
      }
      return true;
    },
    async use(sid, { idleSince, seenAt }) {
      if (denied.has(sid) || (lastUse.get(sid) ?? seenAt) <= idleSince) return false;
      lastUse.set(sid, now());
      return true;
    },
    isEnded: async (sid) => denied.has(sid),
  };
}

function unwritten(): MarketRefusal {
  return new MarketRefusal('UNAVAILABLE', {
    message: 'this desk cannot save this, as where its disk is full: the keys stay connected as before',
  });
}
