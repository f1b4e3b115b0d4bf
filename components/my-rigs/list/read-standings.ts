import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { marketPricesQuery, othersAsk } from '#lib/queries/rigs/market-prices.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { OwnRig } from '../own-rig.ts';
import {
  algorithmsOf,
  type PricesRead,
  pricesRead,
  type StandingOf,
  standingsBy,
} from './market-standing.ts';

interface Asked {
  connectedKey: ConnectedKey;
  rigs: readonly OwnRig[];
  asset: Asset;
}

/** Where rigs stand in the market, for a file: asked of one algorithm after the other, up to the first that cannot be read. */
export async function readStandings(
  client: QueryClient,
  { connectedKey, rigs, asset }: Asked,
): Promise<StandingOf> {
  const denied = permissionProblem('search rigs', connectedKey.permission_levels);
  const prices = new Map<string, PricesRead>();
  for (const algo of denied === undefined ? algorithmsOf(rigs) : []) {
    const query = marketPricesQuery(connectedKey, othersAsk(connectedKey, { algo, asset }));
    const data = await client.fetchQuery(query).catch(() => undefined);
    if (!data) break;
    prices.set(algo, pricesRead(undefined, { data, error: null }, asset));
  }
  return standingsBy(prices, asset);
}
