'use client';

import { type RefObject, useEffect, useMemo } from 'react';
import { AmountList } from '#components/prices/amount-list.tsx';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import type { CsvSource } from '#components/ui/file/csv-source.ts';
import { Button } from '#components/ui/press/button.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { RunPanel } from '#components/ui/table/run-panel.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { askedTotal } from '../order/asked-total.ts';
import { paidTotals } from './paid-totals.ts';
import { type ProgressRow, progressColumns } from './progress-columns.tsx';
import type { ReviewAgain } from './review-again.ts';
import {
  countStates,
  doneRows,
  doubtfulRows,
  type OrderRow,
  type OrderRun,
  openRows,
  stateOf,
  underWay,
} from './run.ts';
import type { OutcomeRow } from './run-csv.ts';
import { haltWords, isSteady, type RunWords, rowReason, runProgress, settledRows } from './words.ts';

interface ProgressProps<Row extends OrderRow> {
  panel: RefObject<HTMLElement | null>;
  run: OrderRun<Row>;
  words: RunWords;
  /** What an order is for. */
  columns: readonly DataColumn<ProgressRow<Row>>[];
  /** Where a row leads to; undefined where it leads nowhere. */
  rowHref: (row: ProgressRow<Row>) => string;
  /** Its rows as a file, with the code for that. */
  csv: () => Promise<CsvSource<OutcomeRow<Row>>>;
  onStop: () => void;
  /** It is over, and stands there. */
  onSeen: () => void;
  /** Those that were not done are reviewed once more, as soon as they are at hand. */
  again: ReviewAgain<Row>;
  onClose: () => void;
}

/** Orders under way, one by one, and what came of each; they go on while another page is looked at. */
export function Progress<Row extends OrderRow>(props: ProgressProps<Row>) {
  const { panel, run, words, columns: between, rowHref, onSeen, again } = props;
  const isOver = run.phase === 'ended';
  useEffect(() => {
    if (isOver) onSeen();
  }, [isOver, onSeen]);
  const [{ scale }] = usePriceSetting();
  const rows = useMemo(
    () => run.rows.map((row) => ({ ...row, state: stateOf(run, row.id), ended: run.phase === 'ended' })),
    [run],
  );
  const columns = useMemo(() => progressColumns(between, words, scale), [between, words, scale]);
  const halted = haltWords(run);
  return (
    <RunPanel
      panel={panel}
      title={words.title[isOver ? 'ended' : 'running']}
      phase={run.phase}
      progress={runProgress(run, words)}
      steady={isSteady(run)}
      notices={
        <>
          {halted !== undefined && (
            <Callout kind="danger" announce>
              {halted}
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
        more: words.more,
        rows: rows.map(({ name, state }) => ({ name, reason: rowReason(state, words, scale) })),
      }}
      label={words.label}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={rowHref}
      worstFirst="progress"
      underWay={underWay(run)?.id}
      done={settledRows(countStates(run))}
      doneLabel={words.doneLabel}
      beside={<Paid run={run} />}
      actions={<RunActions {...props} />}
    />
  );
}

function Paid({ run }: { run: OrderRun }) {
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

function RunActions<Row extends OrderRow>(props: ProgressProps<Row>) {
  const { run, words, csv, onStop, again, onClose } = props;
  const { reasons } = words;
  if (run.phase !== 'ended')
    return (
      <Button size="small" onClick={onStop} reason={run.phase === 'stopping' ? reasons.stopping : undefined}>
        Stop
      </Button>
    );
  const open = openRows(run).length;
  return (
    <>
      <CsvExport what={words.file} source={csv} />
      {open > 0 && (
        <Button
          size="small"
          busy={again.isPending}
          reason={doubtfulRows(run).length > 0 ? reasons.doubtful : undefined}
          onClick={() => again.start(run)}
        >
          {counted(open, words.again)}
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        onClick={onClose}
        reason={again.isPending ? reasons.reading : undefined}
      >
        Close
      </Button>
    </>
  );
}
