'use client';

import dynamic from 'next/dynamic';
import { HashRateChartSkeleton } from './hash-rate-chart-skeleton.tsx';

/** The chart, fetched when it is first shown, as the other one is. */
export const CompareChartLazy = dynamic(async () => (await import('./compare-chart.tsx')).CompareChart, {
  ssr: false,
  loading: HashRateChartSkeleton,
});
