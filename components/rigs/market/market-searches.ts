/** A way of looking at the market, by the name one gave it. */
export interface SavedSearch {
  name: string;
  /** What stands in the address: "algo=scrypt&sort=price". */
  search: string;
  /** Whose rigs it lists alone, where it does: elsewhere the same ids are other rigs. */
  environment?: string;
}

/** What this browser has kept; what cannot be read of it is left out. */
export function readSearches(text: string | null): SavedSearch[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(all) ? all.filter(isSearch) : [];
  } catch {
    return [];
  }
}

function isSearch(value: unknown): value is SavedSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search, environment = '' } = value as Record<string, unknown>;
  return [name, search, environment].every((part) => typeof part === 'string');
}
