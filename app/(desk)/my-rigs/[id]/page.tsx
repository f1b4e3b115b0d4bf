import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { PoolCheck } from '#components/account/pool-check.tsx';
import { SavedPoolChoice } from '#components/account/saved-pool-choice.tsx';
import { valuesOf } from '#components/my-rigs/listing/listing-values.ts';
import { OwnRigScreen } from '#components/my-rigs/page/own-rig-screen.tsx';
import { RentalsOfOwnRig } from '#components/rentals/of-rig/rentals-of-rig.tsx';
import { rentalsOfRigQuery } from '#components/rentals/rentals-query.ts';
import { isPathValue } from '#lib/contract/path.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { othersAsk } from '#lib/queries/rigs/market-prices.ts';
import { PageData } from '../../../page-data.tsx';
import { cameWith, marketPrices, type Prefetch, prefetched, read, savedPools } from '../../prefetch.ts';

/** Read once, for the title and for what is shown. */
const ownRigState = cache((id: string) =>
  prefetched([
    ownRigShown(id),
    read('listRentals', { query: rentalsOfRigQuery(id, 'owner') }),
    read('algorithms', {}),
  ]),
);

/** A tab of many tells which rig it shows, by name where the page comes with it. */
export async function generateMetadata({ params }: PageProps<'/my-rigs/[id]'>): Promise<Metadata> {
  const { id } = await params;
  const title = `My rig ${id}`;
  if (!isPathValue(id)) return { title };
  const rigs = cameWith(await ownRigState(id), 'myRigs');
  const name = rigs?.find((rig) => rig.id === id)?.name;
  return { title: name ? `${name} · ${title}` : title };
}

export default async function MyRigPage({ params }: PageProps<'/my-rigs/[id]'>) {
  const { id } = await params;
  if (!isPathValue(id)) notFound();
  const state = await ownRigState(id);
  return (
    <PageData state={state}>
      <OwnRigScreen
        rigId={id}
        poolParts={{ SavedPools: SavedPoolChoice, PoolCheck }}
        Rentals={RentalsOfOwnRig}
      />
    </PageData>
  );
}

/** One's rigs, and then what the form of this one shows: where it stands in the market, and the pools to fill it from. */
function ownRigShown(id: string): Prefetch {
  return async (client, connectedKey) => {
    await read('myRigs', {})(client, connectedKey);
    const rigs = client.getQueryData(marketQuery(connectedKey, 'myRigs', {}).queryKey);
    const rig = rigs?.data.find((own) => own.id === id);
    if (!rig) return;
    const { type, price } = valuesOf(rig);
    // In BTC also for what others advertise.
    const asked = ASSETS.filter((asset) => asset === 'BTC' || price[asset] !== '');
    const shown = [
      savedPools,
      ...asked.map((asset) => marketPrices(othersAsk(connectedKey, { algo: type, asset }))),
    ];
    await Promise.all(shown.map((prefetch) => prefetch(client, connectedKey)));
  };
}
