'use client';

import { latePart } from '#components/ui/press/late-part.tsx';
import { HashRateChartSkeleton } from './hash-rate-chart-skeleton.tsx';

/** The chart of one rig, fetched when it is first shown: its library weighs more than a page. */
export const HashRateChartLazy = latePart(
  async () => (await import('./hash-rate-chart.tsx')).HashRateChart,
  HashRateChartSkeleton,
);
