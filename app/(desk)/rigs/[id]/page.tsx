import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LatePoolCheck } from '#components/account/late-pool-check.tsx';
import { RentPanel } from '#components/rentals/rent-panel.tsx';
import { RIG_RANGE, rigGraphArgs } from '#components/rigs/rig-graph-args.ts';
import { RigScreen } from '#components/rigs/rig-screen.tsx';
import { isPathValue } from '#lib/contract/path.ts';
import { readGraphView } from '#lib/domain/graph-window.ts';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read, rigWithShare } from '../../prefetch.ts';

/** A tab of many tells which rig it shows. */
export async function generateMetadata({ params }: PageProps<'/rigs/[id]'>): Promise<Metadata> {
  return { title: `Rig ${(await params).id}` };
}

export default async function RigPage({ params, searchParams }: PageProps<'/rigs/[id]'>) {
  const { id } = await params;
  if (!isPathValue(id)) notFound();
  const view = readGraphView(await searchParams, RIG_RANGE);
  const state = await prefetched([
    rigWithShare(id),
    read('rigGraph', rigGraphArgs(id, view)),
    read('algorithms', {}),
    read('assets', {}),
    read('balance', {}),
    read('listProfiles', {}),
  ]);
  return (
    <PageData state={state}>
      <RigScreen rigId={id} aside={<RentPanel rigId={id} poolCheck={LatePoolCheck} />} />
    </PageData>
  );
}
