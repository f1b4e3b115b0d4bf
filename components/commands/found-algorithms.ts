import { useQuery } from '@tanstack/react-query';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { type Found, foundAmong, NOTHING } from './found.ts';

/** The algorithms by which the market can be narrowed, by slug and name; where they cannot be read, none. */
export function useFoundAlgorithms(words: string): Found {
  const connectedKey = useConnectedKey();
  const { data } = useQuery(marketQuery(connectedKey, 'algorithms', {}));
  if (permissionProblem('search rigs', connectedKey.permission_levels) !== undefined) return NOTHING;
  const all = (data?.data ?? []).map(({ name, display }) => ({
    id: name.toLowerCase(),
    name: display,
    text: `${name} ${display}`,
  }));
  return foundAmong({ all, error: null }, words);
}
