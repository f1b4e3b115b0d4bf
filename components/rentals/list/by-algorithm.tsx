'use client';

import { Sigma } from 'lucide-react';
import { Popover } from '#components/ui/popup/popover.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { ByAlgorithmProps } from './by-algorithm-popup.tsx';
import { running } from './rentals-sums.ts';

const load = async () => (await import('./by-algorithm-popup.tsx')).ByAlgorithmPopup;

interface Sums extends Pick<ByAlgorithmProps, 'rentals' | 'algorithmOf'> {
  /** Of all pages; undefined where they were not read. */
  total: number | undefined;
  nowMs: number | undefined;
}

/** What the running rentals deliver and cost together, algorithm by algorithm; also where the line of the hour has no room. */
export function ByAlgorithm({ rentals, total, nowMs = 0, algorithmOf }: Sums) {
  const none = running(rentals, nowMs).length === 0;
  const reason = total === undefined ? 'The rentals have not been read.' : 'No rental of these runs.';
  const trigger = (
    <Button size="tool" reason={none ? reason : undefined}>
      <Sigma aria-hidden className="size-3.5" strokeWidth={1.75} />
      <span className="max-sm:sr-only">By algorithm</span>
    </Button>
  );
  const partly = rentals.length < (total ?? 0);
  return <Popover trigger={trigger} load={load} given={{ rentals, partly, nowMs, algorithmOf }} />;
}
