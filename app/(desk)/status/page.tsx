import type { Metadata } from 'next';
import { StatusScreen } from '#components/status/status-screen.tsx';
import { PageData } from '../../page-data.tsx';
import { prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Status' };

export default async function StatusPage() {
  return (
    <PageData state={await prefetched([read('algorithms', {})])}>
      <StatusScreen />
    </PageData>
  );
}
