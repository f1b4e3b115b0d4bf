import { useQuery } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { marketPricesQuery, othersAsk } from '#lib/queries/rigs/market-prices.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';

/** What the rig in the middle of other owners' rigs advertises, in hashes per second. */
export interface UsualRate {
  median: number;
  /** It is not known whose the market's rigs are, so one's own are among them. */
  ownAmong: boolean;
}

/** Among fewer the one in the middle may be an absurd one. */
const FEWEST = 3;

/** Undefined where the market has too few rigs of the algorithm, or the key may not search it. */
export function useUsualRate(connectedKey: ConnectedKey, algo: string): UsualRate | 'reading' | undefined {
  const enabled = algo !== '' && !permissionProblem('search rigs', connectedKey.permission_levels);
  // What is asked for the place of a price in BTC too.
  const asked = othersAsk(connectedKey, { algo, asset: 'BTC' });
  const { data, error } = useQuery({ ...marketPricesQuery(connectedKey, asked), enabled });
  if (data?.data.complete) return usualRate(data.data);
  return enabled && !error ? 'reading' : undefined;
}

export function usualRate({
  total,
  facets,
  othersOnly,
}: Pick<RigsPage, 'total' | 'facets' | 'othersOnly'>): UsualRate | undefined {
  if (!facets.hash || total < FEWEST) return undefined;
  return { median: facets.hash.median, ownAmong: othersOnly !== true };
}
