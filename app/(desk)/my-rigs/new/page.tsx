import type { Metadata } from 'next';
import { PoolCheck } from '#components/account/pool-check.tsx';
import { SavedPoolChoice } from '#components/account/saved-pool-choice.tsx';
import { NewRigScreen } from '#components/my-rigs/listing/new-rig-screen.tsx';
import { isPathValue } from '#lib/contract/path.ts';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'List a rig' };

export default async function NewRigPage({ searchParams }: PageProps<'/my-rigs/new'>) {
  const { like: asked } = await searchParams;
  const like = typeof asked === 'string' && isPathValue(asked) ? asked : undefined;
  const state = await prefetched([read('algorithms', {}), ...(like ? [read('myRigs', {})] : [])]);
  return (
    <PageData state={state}>
      <NewRigScreen like={like} poolParts={{ SavedPools: SavedPoolChoice, PoolCheck }} />
    </PageData>
  );
}
