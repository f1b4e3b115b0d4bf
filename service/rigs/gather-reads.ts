import { setImmediate as turn } from 'node:timers/promises';

/**
 * Reads one by one what is read together: the ids asked for in one turn of the event loop, or while earlier ones are read,
 * become one call of `readAll`, which begins after the last of them was asked for. An id it does not know is undefined.
 * An embedded database answers within the turn in which it is asked: without waiting for the next, no two would meet.
 */
export function gatherReads<T>(
  readAll: (ids: number[]) => Promise<Map<number, T>>,
): (id: number) => Promise<T | undefined> {
  let gathering: { ids: Set<number>; found: Promise<Map<number, T>> } | undefined;
  let earlier: Promise<unknown> = Promise.resolve();

  function gather(): { ids: Set<number>; found: Promise<Map<number, T>> } {
    const ids = new Set<number>();
    const found = earlier.then(turn).then(() => {
      gathering = undefined;
      return readAll([...ids]);
    });
    earlier = found.catch(() => undefined);
    return { ids, found };
  }

  return async function readGathered(id) {
    gathering ??= gather();
    gathering.ids.add(id);
    return (await gathering.found).get(id);
  };
}
