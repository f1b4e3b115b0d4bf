const OF_OBJECTS = /[{}]|("[^"\\]*(?:\\.[^"\\]*)*")\s*(:)?/g;

interface Level {
  seen: Set<string>;
  /** The name read last. */
  at: string;
}

/**
 * Where a name stands twice in one object of a JSON text, as `price.btc`; undefined where none does. `JSON.parse` keeps the last
 * of them without a word, and who wrote both may have meant the first. The text must be valid JSON.
 */
export function repeatedName(json: string): string | undefined {
  const open: Level[] = [];
  for (const [token, quoted, colon] of json.matchAll(OF_OBJECTS)) {
    if (token === '{') open.push({ seen: new Set(), at: '' });
    else if (token === '}') open.pop();
    else if (quoted && colon && isSeen(open.at(-1), JSON.parse(quoted)))
      return open.map(({ at }) => at).join('.');
  }
  return undefined;
}

function isSeen(level: Level | undefined, name: string): boolean {
  if (!level) return false;
  level.at = name;
  const isRepeated = level.seen.has(name);
  level.seen.add(name);
  return isRepeated;
}
