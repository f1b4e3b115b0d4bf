import type { Metadata } from 'next';

import { CompareScreen } from '#components/rigs/compare/compare-screen.tsx';
import { RIG_RANGE, rigGraphArgs } from '#components/rigs/rig-graph-args.ts';
import { MOST_COMPARED, readRigIds } from '#lib/contract/rig-ids.ts';
import { readGraphView } from '#lib/domain/graph-window.ts';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read, rigWithShare } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'Compare rigs' };

export default async function ComparePage({ searchParams }: PageProps<'/rigs/compare'>) {
  const search = await searchParams;
  const view = readGraphView(search, RIG_RANGE);
  const ids = readRigIds(search.ids, MOST_COMPARED);
  const state = await prefetched([
    ...ids.map(rigWithShare),
    ...ids.map((id) => read('rigGraph', rigGraphArgs(id, view))),
    read('algorithms', {}),
  ]);
  return (
    <PageData state={state}>
      <CompareScreen />
    </PageData>
  );
}
