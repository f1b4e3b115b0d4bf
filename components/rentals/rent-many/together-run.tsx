'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Rate } from '#components/charts/rate.tsx';
import { useFocusOnStep } from '#components/ui/focus-on-step.ts';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { askNow } from '#lib/queries/ask/asking.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { marketQuery, type ReadArgs } from '#lib/queries/ask/market-query.ts';
import { Hours } from '../figures.tsx';
import type { HeldRun } from '../run/held-run.ts';
import { Progress } from '../run/progress.tsx';
import type { ProgressRow } from '../run/progress-columns.tsx';
import { isOutdated, openRows, stateOf } from '../run/run.ts';
import { rentalRuns } from './held-run.ts';
import type { RentalRow, RentalRun } from './rental-row.ts';
import { rentals } from './runner.ts';
import { RENTALS } from './words.ts';

interface TogetherRunProps {
  held: HeldRun<RentalRow>;
  /** These are to be reviewed once more. */
  onAgain: (rows: readonly RentalRow[]) => void;
  onClose: () => void;
}

/** Rigs that are being rented, one by one, and what came of each. */
export function TogetherRun({ held, onAgain, onClose }: TogetherRunProps) {
  const queryClient = useQueryClient();
  const { connectedKey, run } = held;
  const panel = useFocusOnStep('run');
  const again = useMutation({
    networkMode: 'always',
    mutationFn: async (left: RentalRun) => {
      const rows = openRows(left);
      for (const { id } of rows) await readAnew('rigDetail', { params: { id } }).catch(unlessOfOne);
      // The market's fee is one of the terms.
      if (rows.some(({ id }) => isOutdated(stateOf(left, id)))) await readAnew('assets', {});
      return rows;
    },
  });
  const readAnew = <N extends ReadName>(name: N, args: ReadArgs<N>) =>
    askNow(() => queryClient.fetchQuery({ ...marketQuery(connectedKey, name, args), staleTime: 0 }));
  // Of a page that was left meanwhile nothing is opened.
  const reviewAgain = (left: RentalRun) =>
    again.mutate(left, {
      onSuccess: (rows) => {
        if (rentalRuns.held()?.run !== left) return;
        rentals.dismiss();
        onAgain(rows);
      },
    });
  return (
    <Progress
      panel={panel}
      run={run}
      words={RENTALS}
      columns={WHAT}
      rowHref={({ id, state }) =>
        state.name === 'done' && state.id !== undefined ? `/rentals/${state.id}` : `/rigs/${id}`
      }
      csv={async () => (await import('./rentals-csv.ts')).rentalsCsv(run)}
      onStop={rentals.stop}
      onSeen={rentals.see}
      again={{ ...again, start: reviewAgain }}
      onClose={() => {
        rentals.dismiss();
        onClose();
      }}
    />
  );
}

const WHAT: readonly DataColumn<ProgressRow<RentalRow>>[] = [
  {
    id: 'advertised',
    heading: 'Advertised',
    cell: ({ confirmed: { hash } }) => (
      <Rate hashesPerSecond={readHashRate(hash)} missing="the market does not say" />
    ),
    width: 120,
    align: 'end',
    priority: 3,
  },
  {
    id: 'hours',
    heading: 'Length',
    cell: ({ confirmed }) => <Hours hours={confirmed.length} />,
    width: 96,
    align: 'end',
    priority: 3,
  },
];

/** Of a rig that is gone, or cannot be read, the form tells; anything else every further one would meet as well. */
function unlessOfOne(error: unknown): void {
  if (!OF_ONE.has(failureOf(error).code)) throw error;
}

const OF_ONE = new Set(['NOT_FOUND', 'UPSTREAM_UNREADABLE']);
