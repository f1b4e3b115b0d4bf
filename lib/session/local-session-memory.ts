import 'server-only';
import { LRUCache } from 'lru-cache';
import { openDenyList } from './deny-list.ts';
import type { SessionMemory } from './session-memory.ts';

const MAX_REMEMBERED = 100_000;

interface LocalSessionMemoryOptions {
  /** Where ended sessions are kept. */
  denyFile: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** For one instance: last use in memory, ended sessions in a file too, so that a restart does not open them again. */
export function createLocalSessionMemory({ denyFile, now }: LocalSessionMemoryOptions): SessionMemory {
  const denied = openDenyList({ file: denyFile, now });
  const lastUse = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  return {
    async end(sid, untilMs) {
      if (denied.has(sid)) return false;
      denied.add(sid, untilMs);
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
