import { useQuery } from '@tanstack/react-query';
import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import { profileText, savedPoolText } from '#lib/domain/search-texts.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { type Found, foundAmong, NOTHING } from './found.ts';

/** The account's profiles, by what their list finds them by; read once where that was not just done. */
export function useFoundProfiles(words: string): Found {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see profiles', connectedKey.permission_levels);
  const { data, error } = useQuery({
    ...marketQuery(connectedKey, 'listProfiles', {}),
    enabled: denied === undefined,
    refetchInterval: false,
  });
  if (denied !== undefined) return NOTHING;
  const all = (data?.data ?? []).map((profile) => ({
    id: profile.id,
    name: profile.name,
    aside: profile.algo.display,
    text: profileText(profile),
  }));
  return foundAmong({ all, error }, words);
}

/** The account's saved pools, likewise. */
export function useFoundPools(words: string): Found {
  const connectedKey = useConnectedKey();
  const displayOf = useAlgorithmNames(connectedKey);
  const denied = permissionProblem('see saved pools', connectedKey.permission_levels);
  const { data, error } = useQuery({
    ...marketQuery(connectedKey, 'listPools', {}),
    enabled: denied === undefined,
    refetchInterval: false,
  });
  if (denied !== undefined) return NOTHING;
  const all = (data?.data ?? []).map((pool) => ({
    id: pool.id,
    name: pool.name,
    aside: displayOf(pool.algo),
    text: savedPoolText({ ...pool, host: savedPoolUrl(pool) }),
  }));
  return foundAmong({ all, error }, words);
}
