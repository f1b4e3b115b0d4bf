import { useQuery } from '@tanstack/react-query';
import { rigSearchQuery } from '#lib/queries/rigs/rig-search.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { type Found, NOTHING } from './found.ts';

/** Rigs of the market that have these words, looked for once they are `settled`. */
export function useFoundRigs(words: string, settled: string): Found {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('search rigs', connectedKey.permission_levels);
  const { data, error } = useQuery({
    ...rigSearchQuery(connectedKey, settled),
    enabled: denied === undefined && settled !== '',
  });
  if (denied !== undefined) return NOTHING;
  if (settled === words && error) return { ...NOTHING, why: whyOf(error) };
  if (settled !== words || !data) return { ...NOTHING, why: { words: 'They are being looked for …' } };
  return { items: data.data.rigs, total: data.data.total, why: undefined };
}
