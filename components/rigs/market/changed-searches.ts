import type { SavedSearch } from './market-searches.ts';

const MAX_NAME_LENGTH = 60;
const MAX_SEARCHES = 50;

/** The search as it is kept: one of chosen rigs is of the market where they were chosen, any other of all. */
export function searchOf({ name, search }: SavedSearch, environment: string): SavedSearch {
  return new URLSearchParams(search).has('ids') ? { name, search, environment } : { name, search };
}

/** The other market whose rigs a search lists alone, if it does: here it would list others. */
export function otherMarketOf({ environment }: SavedSearch, here: string): string | undefined {
  return environment === here ? undefined : environment;
}

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

/** Whether one of that name would be replaced. */
export function isKept(name: string, searches: readonly SavedSearch[]): boolean {
  return searches.some((one) => one.name === name);
}

/** What is wrong with the name of a search to be kept, as a sentence; one that is kept is replaced, but of another market. */
export function newNameProblem(
  name: string,
  searches: readonly SavedSearch[],
  here: string,
): string | undefined {
  const problem = textProblem(name);
  const kept = searches.find((one) => one.name === name);
  const elsewhere = kept && otherMarketOf(kept, here);
  if (elsewhere !== undefined) return `Chosen rigs of ${elsewhere} have this name.`;
  if (problem !== undefined || isKept(name, searches) || searches.length < MAX_SEARCHES) return problem;
  return `At most ${MAX_SEARCHES} searches are kept: delete one first.`;
}

/** What is wrong with another name for the search `own`, as a sentence. */
export function otherNameProblem(
  name: string,
  searches: readonly SavedSearch[],
  own: string,
): string | undefined {
  if (name !== own && isKept(name, searches)) return 'Another search has this name.';
  return textProblem(name);
}

function textProblem(name: string): string | undefined {
  if (name === '') return 'Give it a name.';
  return name.length > MAX_NAME_LENGTH ? `A name has at most ${MAX_NAME_LENGTH} characters.` : undefined;
}
