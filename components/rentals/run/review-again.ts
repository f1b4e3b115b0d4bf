'use client';

import { useMutation } from '@tanstack/react-query';
import type { HeldRuns } from './held-run.ts';
import type { OrderRow, OrderRun } from './run.ts';

interface ReviewingAgain<Row extends OrderRow, Read> {
  runs: HeldRuns<Row>;
  /** Forgets the run. */
  dismiss: () => void;
  /** Reads those that a run did not do. Throws as reads do. */
  read: (run: OrderRun<Row>) => Promise<Read>;
  /** They are at hand, and the run is forgotten. */
  onRead: (read: Read, run: OrderRun<Row>) => void;
}

export interface ReviewAgain<Row extends OrderRow> {
  start: (run: OrderRun<Row>) => void;
  isPending: boolean;
  /** Why they could not be read. */
  error: Error | null;
}

/** From a run that is over to another review of what it did not do. Of a page that was left meanwhile nothing is opened. */
export function useReviewAgain<Row extends OrderRow, Read>({
  runs,
  dismiss,
  read,
  onRead,
}: ReviewingAgain<Row, Read>): ReviewAgain<Row> {
  const { mutate, isPending, error } = useMutation({ networkMode: 'always', mutationFn: read });
  const start = (run: OrderRun<Row>) =>
    mutate(run, {
      onSuccess: (found) => {
        if (runs.held()?.run !== run) return;
        dismiss();
        onRead(found, run);
      },
    });
  return { start, isPending, error };
}
