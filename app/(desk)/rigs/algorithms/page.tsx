import type { Metadata } from 'next';
import { AlgorithmsScreen } from '#components/home/algorithms-screen.tsx';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read } from '../../prefetch.ts';

export const metadata: Metadata = { title: 'Algorithms' };

export default async function AlgorithmsPage() {
  return (
    <PageData state={await prefetched([read('algorithms', {})])}>
      <AlgorithmsScreen />
    </PageData>
  );
}
