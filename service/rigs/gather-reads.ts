/**
 * Reads one by one what is read together: the ids asked for in one go, before anything is awaited, become one call of
 * `readAll`. An id it does not know is undefined.
 */
export function gatherReads<T>(
  readAll: (ids: number[]) => Promise<Map<number, T>>,
): (id: number) => Promise<T | undefined> {
  let gathering: { ids: Set<number>; found: Promise<Map<number, T>> } | undefined;

  function gather(): { ids: Set<number>; found: Promise<Map<number, T>> } {
    const ids = new Set<number>();
    const found = Promise.resolve().then(() => {
      gathering = undefined;
      return readAll([...ids]);
    });
    return { ids, found };
  }

  return async function readGathered(id) {
    gathering ??= gather();
    gathering.ids.add(id);
    return (await gathering.found).get(id);
  };
}
