import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PoolCheck } from '#components/account/pool-check.tsx';
import { SavedPoolChoice } from '#components/account/saved-pool-choice.tsx';
import { OwnRigScreen } from '#components/my-rigs/own-rig-screen.tsx';
import { isPathValue } from '#lib/contract/path.ts';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read } from '../../prefetch.ts';
import { ownRigShown } from './own-rig-shown.ts';

/** A tab of many tells which rig it shows. */
export async function generateMetadata({ params }: PageProps<'/my-rigs/[id]'>): Promise<Metadata> {
  return { title: `My rig ${(await params).id}` };
}

export default async function MyRigPage({ params }: PageProps<'/my-rigs/[id]'>) {
  const { id } = await params;
  if (!isPathValue(id)) notFound();
  const state = await prefetched([ownRigShown(id), read('algorithms', {})]);
  return (
    <PageData state={state}>
      <OwnRigScreen rigId={id} poolParts={{ SavedPools: SavedPoolChoice, PoolCheck }} />
    </PageData>
  );
}
