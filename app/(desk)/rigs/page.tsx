import type { Metadata } from 'next';
import { PRICE_ASSET } from '#components/prices/price-asset.ts';
import { marketQueryOf } from '#components/rigs/market/market-query.ts';
import { RigsScreen } from '#components/rigs/market/rigs-screen.tsx';
import { chosenOf } from '#components/ui/look/served-look.ts';
import { PageData } from '../../page-data.tsx';
import { servedLook } from '../../served-look.ts';
import { firstRigs, prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Market' };

export default async function RigsPage({ searchParams }: PageProps<'/rigs'>) {
  const given = Object.entries(await searchParams);
  const view = Object.fromEntries(given.filter(([, value]) => typeof value === 'string'));
  const asset = chosenOf(PRICE_ASSET, (await servedLook()).settings[PRICE_ASSET.key]);
  const state = await prefetched([firstRigs(marketQueryOf(view, asset)), read('algorithms', {})]);
  return (
    <PageData state={state}>
      <RigsScreen />
    </PageData>
  );
}
