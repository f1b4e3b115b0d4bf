'use client';

import { type RefObject, useEffect, useMemo } from 'react';
import { AmountList } from '#components/prices/amount-list.tsx';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { ReasonList } from '#components/ui/answer/reason-list.tsx';
import { Said } from '#components/ui/answer/said.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { isFocusLost } from '#components/ui/focus-content.ts';
import { Meter } from '#components/ui/layout/meter.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import { whyOf } from '#lib/queries/describe-failure.ts';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of one phase are gone in the next
  useEffect(() => {
    if (isFocusLost()) panel.current?.focus({ preventScroll: true });
  }, [run.phase]);
  const settled = settledRows(countStates(run));
  const halted = haltWords(run);
  const steady = isSteady(run);
  const done = doneRows(run);
  const paid = paidTotals(done);
  const withFee = done.every(({ confirmed }) => askedTotal(confirmed).fee === 'included');
  return (
    <Panel ref={panel} title="Extending many rentals" padding="flush">
      <div className="flex flex-col gap-2 border-line border-b px-3 py-2">
        {/* Read out where something is to be known, not rental by rental. */}
        <Said>{!steady && runProgress(run)}</Said>
        {steady && <p className="text-ink-soft text-small">{runProgress(run)}</p>}
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
        <ReasonList
          more={MORE_RENTALS}
          rows={rows.map(({ name, state }) => ({ name, reason: rowReason(state, scale) }))}
        />
      </div>
      <DataTable
        label="Extensions, rental by rental"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/rentals/${id}`}
        sort={run.phase === 'ended' ? UNDONE_FIRST : undefined}
        follow={run.phase === 'ended' ? undefined : (underWay(run)?.id ?? null)}
      />
      {/* In sight wherever the list is: it moves with the rental that is being extended. */}
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-large border-line border-t bg-raised px-3 py-2 shadow-float">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-4">
          <Meter
            label="Rentals settled"
            percent={Math.round((100 * settled) / run.rows.length)}
            width="6rem"
            figure={`${countText(settled)}/${countText(run.rows.length)}`}
          />
          {paid.length > 0 && (
            <span className="inline-flex flex-wrap gap-x-2 text-ink-soft text-small">
              {withFee ? 'Paid so far' : 'Paid so far, not all of it with the fee'}{' '}
              <AmountList amounts={paid} />
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <RunActions run={run} again={again} onClose={onClose} />
        </div>
      </div>
    </Panel>
  );
}

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

const UNDONE_FIRST = { column: 'progress', direction: 'ascending' } as const;
