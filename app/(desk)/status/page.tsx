import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { StatusScreen } from '#components/status/status-screen.tsx';
import { prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Status' };

export default async function StatusPage() {
  return (
    <HydrationBoundary state={await prefetched([read('algorithms', {})])}>
      <StatusScreen />
    </HydrationBoundary>
  );
}
