import { valuesOf } from '#components/my-rigs/listing-values.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { marketPrices, type Prefetch, read } from '../../prefetch.ts';

/** One's rigs, and then where the prices of this one stand in the market. */
export function ownRigInMarket(id: string): Prefetch {
  return async (client, connectedKey) => {
    await read('myRigs', {})(client, connectedKey);
    const rigs = client.getQueryData(marketQuery(connectedKey, 'myRigs', {}).queryKey);
    const rig = rigs?.data.find((own) => own.id === id);
    if (!rig) return;
    const { type, price } = valuesOf(rig);
    const asked = ASSETS.filter((asset) => price[asset] !== '').map((asset) => ({ algo: type, asset }));
    await Promise.all(asked.map((prices) => marketPrices(prices)(client, connectedKey)));
  };
}
