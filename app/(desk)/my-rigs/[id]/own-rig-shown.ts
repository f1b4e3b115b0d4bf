import { valuesOf } from '#components/my-rigs/listing/listing-values.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { marketPrices, type Prefetch, read, savedPools } from '../../prefetch.ts';

/** One's rigs, and then what the form of this one shows: where its prices stand in the market, and the pools to fill it from. */
export function ownRigShown(id: string): Prefetch {
  return async (client, connectedKey) => {
    await read('myRigs', {})(client, connectedKey);
    const rigs = client.getQueryData(marketQuery(connectedKey, 'myRigs', {}).queryKey);
    const rig = rigs?.data.find((own) => own.id === id);
    if (!rig) return;
    const { type, price } = valuesOf(rig);
    const priced = ASSETS.filter((asset) => price[asset] !== '');
    const shown = [savedPools, ...priced.map((asset) => marketPrices({ algo: type, asset }))];
    await Promise.all(shown.map((prefetch) => prefetch(client, connectedKey)));
  };
}
