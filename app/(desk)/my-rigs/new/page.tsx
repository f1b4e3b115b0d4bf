import type { Metadata } from 'next';
import { PoolCheck } from '#components/account/pool-check.tsx';
import { SavedPoolChoice } from '#components/account/saved-pool-choice.tsx';
import { NewRigScreen } from '#components/my-rigs/listing/new-rig-screen.tsx';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'List a rig' };

export default async function NewRigPage() {
  const state = await prefetched([read('algorithms', {})]);
  return (
    <PageData state={state}>
      <NewRigScreen poolParts={{ SavedPools: SavedPoolChoice, PoolCheck }} />
    </PageData>
  );
}
