import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { LatePoolCheck } from '#components/account/late-pool-check.tsx';
import { RentalsOfRig } from '#components/rentals/of-rig/rentals-of-rig.tsx';
import { rentalsOfRigQuery } from '#components/rentals/of-rig/rentals-of-rig-query.ts';
import { RentPanel } from '#components/rentals/rent/rent-panel.tsx';
import { RigScreen } from '#components/rigs/page/rig-screen.tsx';
import { RIG_RANGE, rigGraphArgs } from '#components/rigs/rig-graph-args.ts';
import { isPathValue } from '#lib/contract/path.ts';
import { type GraphView, readGraphView } from '#lib/domain/graph-window.ts';
import { PageData } from '../../../page-data.tsx';
import { cameWith, prefetched, read, rigWithShare } from '../../prefetch.ts';

/** Read once, for the title and for what is shown. The view is JSON: it is by its words that it is the same. */
const rigState = cache((id: string, view: string) =>
  prefetched([
    rigWithShare(id),
    read('rigGraph', rigGraphArgs(id, JSON.parse(view) as GraphView)),
    read('algorithms', {}),
    read('assets', {}),
    read('listRentals', { query: rentalsOfRigQuery(id, 'renter') }),
    read('balance', {}),
    read('listProfiles', {}),
  ]),
);

/** A tab of many tells which rig it shows, by name where the page comes with it. */
export async function generateMetadata({ params, searchParams }: PageProps<'/rigs/[id]'>): Promise<Metadata> {
  const { id } = await params;
  const title = `Rig ${id}`;
  if (!isPathValue(id)) return { title };
  const state = await rigState(id, JSON.stringify(readGraphView(await searchParams, RIG_RANGE)));
  const name = cameWith(state, 'rigDetail')?.name;
  return { title: name ? `${name} · ${title}` : title };
}

export default async function RigPage({ params, searchParams }: PageProps<'/rigs/[id]'>) {
  const { id } = await params;
  if (!isPathValue(id)) notFound();
  const state = await rigState(id, JSON.stringify(readGraphView(await searchParams, RIG_RANGE)));
  return (
    <PageData state={state}>
      <RigScreen
        rigId={id}
        aside={<RentPanel rigId={id} poolCheck={LatePoolCheck} />}
        earlier={<RentalsOfRig rigId={id} as="renter" />}
      />
    </PageData>
  );
}
