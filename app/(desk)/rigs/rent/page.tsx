import type { Metadata } from 'next';
import { LatePoolCheck } from '#components/account/late-pool-check.tsx';
import { TogetherScreen } from '#components/rentals/rent-many/together-screen.tsx';
import { LateRiskAdjusted } from '#components/rigs/late-risk-adjusted.tsx';
import { MOST_TOGETHER, readRigIds } from '#lib/contract/rig-ids.ts';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read, rigWithShare } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'Rent together' };

export default async function RentTogetherPage({ searchParams }: PageProps<'/rigs/rent'>) {
  const { ids } = await searchParams;
  const state = await prefetched([
    ...readRigIds(ids, MOST_TOGETHER).map(rigWithShare),
    read('algorithms', {}),
    read('assets', {}),
    read('balance', {}),
    read('listProfiles', {}),
  ]);
  return (
    <PageData state={state}>
      <TogetherScreen poolCheck={LatePoolCheck} RiskAdjusted={LateRiskAdjusted} />
    </PageData>
  );
}
