'use client';

import { latePart } from '#components/ui/press/late-part.tsx';
import { HashRateChartSkeleton } from './hash-rate-chart-skeleton.tsx';

/** The chart, fetched when it is first shown, as the other one is. */
export const CompareChartLazy = latePart(
  async () => (await import('./compare-chart.tsx')).CompareChart,
  HashRateChartSkeleton,
);
