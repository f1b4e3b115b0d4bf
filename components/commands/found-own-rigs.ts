import { useQuery } from '@tanstack/react-query';
import { ownRigText } from '#lib/domain/search-texts.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { type Found, foundAmong, NOTHING } from './found.ts';

/** One's own rigs in any state, by what their list finds them by; read once where that was not just done. */
export function useFoundOwnRigs(words: string): Found {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see own rigs', connectedKey.permission_levels);
  const { data, error } = useQuery({
    ...marketQuery(connectedKey, 'myRigs', {}),
    enabled: denied === undefined,
    refetchInterval: false,
  });
  if (denied !== undefined) return NOTHING;
  const all = (data?.data ?? []).map((rig) => ({ id: rig.id, name: rig.name, text: ownRigText(rig) }));
  return foundAmong({ all, error }, words);
}
