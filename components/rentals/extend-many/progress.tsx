'use client';

import { type RefObject, useMemo } from 'react';
import { AmountList } from '#components/prices/amount-list.tsx';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { RunPanel } from '#components/ui/table/run-panel.tsx';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { askedTotal } from '../order/asked-total.ts';
import { progressColumns } from './progress-columns.tsx';
import {
  countStates,
  doneRows,
  doubtfulRows,
  type ExtensionRun,
  openRows,
  stateOf,
  underWay,
} from './run.ts';
import { stopRun } from './runner.ts';
import { paidTotals } from './sums.ts';
import {
  haltWords,
  isSteady,
  MORE_RENTALS,
  manyButtons,
  rowReason,
  runProgress,
  settledRows,
} from './words.ts';

interface ProgressProps {
  panel: RefObject<HTMLElement | null>;
  run: ExtensionRun;
  /** Those that were not extended are reviewed once more, as soon as they are at hand. */
  again: { start: (run: ExtensionRun) => void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** Extensions under way, rental by rental, and what came of each; they go on while another page is looked at. */
export function Progress({ panel, run, again, onClose }: ProgressProps) {
  const [{ scale }] = usePriceSetting();
  const rows = useMemo(
    () => run.rows.map((row) => ({ ...row, state: stateOf(run, row.id), ended: run.phase === 'ended' })),
    [run],
  );
  const columns = useMemo(() => progressColumns(scale), [scale]);
  const halted = haltWords(run);
  return (
    <RunPanel
      panel={panel}
      title={run.phase === 'ended' ? 'Extension of many rentals' : 'Extending many rentals'}
      phase={run.phase}
      progress={runProgress(run)}
      steady={isSteady(run)}
      notices={
        <>
          {halted !== undefined && (
            <Callout kind="danger" announce>
              <Why {...whyOf(run.halt?.error, halted)} />
            </Callout>
          )}
          {again.error && (
            <Callout kind="warn" announce>
              They could not be read. <Why {...whyOf(again.error)} />
            </Callout>
          )}
        </>
      }
      reasons={{
        more: MORE_RENTALS,
        rows: rows.map(({ name, state }) => ({ name, reason: rowReason(state, scale) })),
      }}
      label="Extensions, rental by rental"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/rentals/${id}`}
      worstFirst="progress"
      underWay={underWay(run)?.id}
      done={settledRows(countStates(run))}
      doneLabel="Rentals done"
      beside={<Paid run={run} />}
      actions={<RunActions run={run} again={again} onClose={onClose} />}
    />
  );
}

function Paid({ run }: Pick<ProgressProps, 'run'>) {
  const done = doneRows(run);
  if (done.length === 0) return null;
  const withFee = done.every(({ confirmed }) => askedTotal(confirmed).fee === 'included');
  return (
    <span className="inline-flex flex-wrap gap-x-2 text-ink-soft text-small">
      {PAID[run.phase === 'ended' ? 'ended' : 'running'][withFee ? 'with' : 'without']}
      <AmountList amounts={paidTotals(done)} />
    </span>
  );
}

const PAID = {
  running: { with: 'Paid so far', without: 'Paid so far, not all of it with the fee' },
  ended: { with: 'Paid', without: 'Paid, not all of it with the fee' },
} as const;

function RunActions({ run, again, onClose }: Pick<ProgressProps, 'run' | 'again' | 'onClose'>) {
  if (run.phase !== 'ended')
    return (
      <Button
        size="small"
        onClick={stopRun}
        reason={run.phase === 'stopping' ? 'It stops after the rental that is being extended.' : undefined}
      >
        Stop
      </Button>
    );
  const open = openRows(run).length;
  const doubtful =
    doubtfulRows(run).length > 0
      ? 'It is not known yet of all of them whether they were extended.'
      : undefined;
  return (
    <>
      <CsvExport
        what="of what was extended"
        source={async () => (await import('./run-csv.ts')).extensionsCsv(run)}
      />
      {open > 0 && (
        <Button size="small" busy={again.isPending} reason={doubtful} onClick={() => again.start(run)}>
          {manyButtons.again(open)}
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        onClick={onClose}
        reason={again.isPending ? 'The rentals are being read for another review.' : undefined}
      >
        Close
      </Button>
    </>
  );
}
