import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RentPanel } from '#components/rentals/rent-panel.tsx';
import { RigScreen } from '#components/rigs/rig-screen.tsx';
import { isPathValue } from '#lib/contract/path.ts';
import { prefetched, read } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'Rig' };

export default async function RigPage({ params }: PageProps<'/rigs/[id]'>) {
  const { id } = await params;
  if (!isPathValue(id)) notFound();
  const state = await prefetched([
    read('rigDetail', { params: { id } }),
    read('rigGraph', { params: { id } }),
    read('algorithms', {}),
    read('assets', {}),
    read('balance', {}),
    read('listProfiles', {}),
  ]);
  return (
    <HydrationBoundary state={state}>
      <RigScreen rigId={id} aside={<RentPanel rigId={id} />} />
    </HydrationBoundary>
  );
}
