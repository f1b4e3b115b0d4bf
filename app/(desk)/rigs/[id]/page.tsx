import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { LatePoolCheck } from '#components/account/late-pool-check.tsx';
import { OwnRentalsOfRig } from '#components/rentals/of-rig/rentals-of-rig.tsx';
import { RentPanel } from '#components/rentals/rent/rent-panel.tsx';
import { rentalsOfRigQuery } from '#components/rentals/rentals-query.ts';
import { RigScreen } from '#components/rigs/page/rig-screen.tsx';
import { RIG_RANGE, rigGraphArgs } from '#components/rigs/rig-graph-args.ts';
import { isPathValue } from '#lib/contract/path.ts';
import { type GraphView, readGraphView } from '#lib/domain/graph-window.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { PageData } from '../../../page-data.tsx';
import { cameWith, type Prefetch, prefetched, read, rigWithShare } from '../../prefetch.ts';

/** Read once, for the title and for what is shown. The view is JSON: it is by its words that it is the same. */
const rigState = cache((id: string, view: string) =>
  prefetched([
    rigWithShare(id),
    read('rigGraph', rigGraphArgs(id, JSON.parse(view) as GraphView)),
    read('algorithms', {}),
    read('assets', {}),
    rentedBefore(id),
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
        Rentals={OwnRentalsOfRig}
      />
    </PageData>
  );
}

/** What one rented of it before; one's own rig one cannot rent. */
function rentedBefore(id: string): Prefetch {
  return async (client, connectedKey) => {
    const args = { params: { id } };
    await read('rigDetail', args)(client, connectedKey);
    const detail = client.getQueryData(marketQuery(connectedKey, 'rigDetail', args).queryKey);
    if (!detail || isSameUser(detail.data.owner, connectedKey.username)) return;
    await read('listRentals', { query: rentalsOfRigQuery(id, 'renter') })(client, connectedKey);
  };
}
