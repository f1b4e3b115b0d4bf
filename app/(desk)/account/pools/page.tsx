import type { Metadata } from 'next';
import { PoolsScreen } from '#components/account/pools-screen.tsx';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'Saved pools' };

export default async function PoolsPage() {
  const state = await prefetched([read('listPools', {}), read('algorithms', {})]);
  return (
    <PageData state={state}>
      <PoolsScreen />
    </PageData>
  );
}
