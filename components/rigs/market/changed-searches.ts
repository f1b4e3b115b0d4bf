import type { SavedSearch } from './market-searches.ts';

const MAX_NAME_LENGTH = 60;
const MAX_SEARCHES = 50;

/** With one more; one of the same name becomes the new one, in its place. */
export function withSearch(searches: readonly SavedSearch[], added: SavedSearch): SavedSearch[] {
  const at = searches.findIndex(({ name }) => name === added.name);
  return at === -1 ? [...searches, added] : searches.with(at, added);
}

/** Under another name. */
export function renamedSearch(searches: readonly SavedSearch[], from: string, to: string): SavedSearch[] {
  return searches.map((one) => (one.name === from ? { ...one, name: to } : one));
}

export function withoutSearch(searches: readonly SavedSearch[], name: string): SavedSearch[] {
  return searches.filter((one) => one.name !== name);
}

/** What is wrong with a name, as a sentence. `own` is the name of the search that is renamed. */
export function nameProblem(
  name: string,
  searches: readonly SavedSearch[],
  own?: string,
): string | undefined {
  if (name === '') return 'Give it a name.';
  if (name.length > MAX_NAME_LENGTH) return `A name has at most ${MAX_NAME_LENGTH} characters.`;
  const others = searches.filter((one) => one.name !== own);
  if (others.some((one) => one.name === name)) return 'Another search has this name.';
  if (own === undefined && searches.length >= MAX_SEARCHES)
    return `At most ${MAX_SEARCHES} searches are kept: delete one first.`;
  return undefined;
}
