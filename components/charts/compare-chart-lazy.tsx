'use client';

import { latePart } from '#components/ui/press/late-part.tsx';
import { CompareChartSkeleton } from './compare-chart-skeleton.tsx';

/** The chart of compared rigs, fetched when it is first shown: its library weighs more than a page. */
export const CompareChartLazy = latePart(
  async () => (await import('./compare-chart.tsx')).CompareChart,
  CompareChartSkeleton,
);
