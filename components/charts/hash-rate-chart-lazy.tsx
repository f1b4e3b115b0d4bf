'use client';

import dynamic from 'next/dynamic';
import { HashRateChartSkeleton } from './hash-rate-chart-skeleton.tsx';

/** The chart, fetched when it is first shown: its library weighs more than a page. */
export const HashRateChartLazy = dynamic(async () => (await import('./hash-rate-chart.tsx')).HashRateChart, {
  ssr: false,
  loading: HashRateChartSkeleton,
});
