import type { Metadata } from 'next';
import { LatePoolCheck } from '#components/account/late-pool-check.tsx';
import { OwnRigsScreen } from '#components/my-rigs/list/own-rigs-screen.tsx';
import { RentalNotices } from '#components/rentals/watch/rental-notices.tsx';
import { PageData } from '../../page-data.tsx';
import { prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'My rigs' };

export default async function MyRigsPage() {
  const state = await prefetched([read('myRigs', {}), read('algorithms', {})]);
  return (
    <PageData state={state}>
      <OwnRigsScreen notices={<RentalNotices />} PoolCheck={LatePoolCheck} />
    </PageData>
  );
}
