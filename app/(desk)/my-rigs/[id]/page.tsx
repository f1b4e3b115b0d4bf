import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { PoolCheck } from '#components/account/pool-check.tsx';
import { SavedPoolChoice } from '#components/account/saved-pool-choice.tsx';
import { OwnRigScreen } from '#components/my-rigs/page/own-rig-screen.tsx';
import { isPathValue } from '#lib/contract/path.ts';
import { PageData } from '../../../page-data.tsx';
import { cameWith, prefetched, read } from '../../prefetch.ts';
import { ownRigShown } from './own-rig-shown.ts';

/** Read once, for the title and for what is shown. */
const ownRigState = cache((id: string) => prefetched([ownRigShown(id), read('algorithms', {})]));

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
      <OwnRigScreen rigId={id} poolParts={{ SavedPools: SavedPoolChoice, PoolCheck }} />
    </PageData>
  );
}
