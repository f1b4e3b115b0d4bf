import { LRUCache } from 'lru-cache';

/** Rigs that are remembered; beyond, those unseen for longest are forgotten. */
const MAX_RIGS = 10_000;

export interface Wanted {
  rigIds: readonly number[];
  nowUnix: number;
  /** Whether what was read of a rig at an earlier moment still serves. */
  serves: (rigId: number, readUnix: number) => boolean;
}

/**
 * Remembers what `read` found of rigs, and asks it once for all that are missing. What is being read for one caller is not
 * read again for another, and a reading that failed is not remembered. Rigs of which nothing was found are left out.
 */
export function rememberReads<Found>(
  read: (rigIds: readonly number[], nowUnix: number) => Promise<Map<number, Found>>,
): (wanted: Wanted) => Promise<Map<number, Found>> {
  const known = new LRUCache<number, { readUnix: number; found: Promise<Found | undefined> }>({
    max: MAX_RIGS,
  });

  function remember(rigId: number, readUnix: number, all: Promise<Map<number, Found>>) {
    const entry = { readUnix, found: all.then((found) => found.get(rigId)) };
    known.set(rigId, entry);
    entry.found.catch(() => {
      if (known.peek(rigId) === entry) known.delete(rigId);
    });
    return entry;
  }

  return async function readRemembered({ rigIds, nowUnix, serves }) {
    const entries = new Map(rigIds.map((id) => [id, known.get(id)]));
    const missing = [...entries].flatMap(([id, entry]) => (entry && serves(id, entry.readUnix) ? [] : id));
    if (missing.length > 0) {
      const all = read(missing, nowUnix);
      for (const id of missing) entries.set(id, remember(id, nowUnix, all));
    }
    const found = await Promise.all(
      Array.from(entries, async ([id, entry]) => [id, await entry?.found] as const),
    );
    return new Map(found.flatMap(([id, one]) => (one === undefined ? [] : [[id, one]])));
  };
}
