'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Rate } from '#components/charts/rate.tsx';
import { useFocusOnStep } from '#components/ui/focus-on-step.ts';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { askNow } from '#lib/queries/ask/asking.ts';
import { marketQuery, type ReadArgs } from '#lib/queries/ask/market-query.ts';
import { Hours } from '../figures.tsx';
import type { HeldRun } from '../run/held-run.ts';
import { Progress } from '../run/progress.tsx';
import type { ProgressRow } from '../run/progress-columns.tsx';
import { useReviewAgain } from '../run/review-again.ts';
import { isOutdated, openRows, stateOf } from '../run/run.ts';
import { unreadOne } from '../run/unread-one.ts';
import { rentalRuns } from './held-run.ts';
import type { RentalRow } from './rental-row.ts';
import { rentalRunner } from './runner.ts';
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
  const readAnew = <N extends ReadName>(name: N, args: ReadArgs<N>) =>
    askNow(() => queryClient.fetchQuery({ ...marketQuery(connectedKey, name, args), staleTime: 0 }));
  const again = useReviewAgain({
    runs: rentalRuns,
    dismiss: rentalRunner.dismiss,
    read: async (left) => {
      const rows = openRows(left);
      // Of a rig that is gone, or cannot be read, the form tells.
      for (const { id } of rows) await readAnew('rigDetail', { params: { id } }).catch(unreadOne);
      // The market's fee is one of the terms.
      if (rows.some(({ id }) => isOutdated(stateOf(left, id)))) await readAnew('assets', {});
      return rows;
    },
    onRead: onAgain,
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
      onStop={rentalRunner.stop}
      onSeen={rentalRunner.see}
      again={again}
      onClose={() => {
        rentalRunner.dismiss();
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
