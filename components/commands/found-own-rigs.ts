import { useQuery } from '@tanstack/react-query';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { whyOf } from '#lib/queries/describe-failure.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { permissionProblem } from '#lib/queries/permission-words.ts';
import { type Found, NOTHING } from './found.ts';
import { firstMatching, rigText } from './matching.ts';

/** One's own rigs in any state, read once where that was not just done. */
export function useFoundOwnRigs(words: string): Found {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see own rigs', connectedKey.permission_levels);
  const { data, error } = useQuery({
    ...marketQuery(connectedKey, 'myRigs', {}),
    enabled: denied === undefined,
    refetchInterval: false,
  });
  if (denied !== undefined) return NOTHING;
  return {
    items: firstMatching(data?.data ?? [], words, rigText),
    why: error ? whyOf(error) : undefined,
  };
}
