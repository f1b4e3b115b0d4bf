import { useQuery } from '@tanstack/react-query';
import { missingPermission } from '#lib/contract/access.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import type { Found } from './found.ts';
import { firstMatching, rigText } from './matching.ts';

/** One's own rigs in any state, read once where that was not just done. */
export function useFoundOwnRigs(words: string): Found {
  const connectedKey = useConnectedKey();
  const missing = missingPermission(endpoints.myRigs.access, connectedKey.permission_levels);
  const { data, error } = useQuery({
    ...marketQuery(connectedKey, 'myRigs', {}),
    enabled: missing === undefined,
    refetchInterval: false,
  });
  if (missing !== undefined) return { items: [], why: missing };
  return {
    items: firstMatching(data?.data ?? [], words, rigText),
    why: error ? describeFailure(error) : undefined,
  };
}
