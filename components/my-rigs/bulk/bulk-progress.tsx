'use client';

import { type RefObject, useEffect, useMemo } from 'react';
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
import { settledRows } from './bulk-ended.ts';
import { PROGRESS_COLUMNS } from './bulk-progress-columns.tsx';
import { type BulkRun, countStates, progressOf, restorable, underWay } from './bulk-run.ts';
import type { BulkRunning } from './bulk-run-store.ts';
import { bulkButtons, haltWords, isSteady, MORE_RIGS, rowReason, runProgress } from './bulk-words.ts';
import { RunLeft } from './run-takes.tsx';
import { termColumns } from './term-columns.tsx';

interface BulkProgressProps {
  panel: RefObject<HTMLElement | null>;
  run: BulkRun;
  running: Pick<BulkRunning, 'stop' | 'again' | 'dismiss'>;
  /** Why nothing can be sent now, as a sentence. */
  blocked: string | undefined;
  onUndo: () => void;
}

/** A bulk edit under way, rig by rig, and what came of it; it goes on while another page is looked at. */
export function BulkProgress(props: BulkProgressProps) {
  const { panel, run } = props;
  const rows = useMemo(() => run.rows.map((row) => progressOf(row, run)), [run]);
  const [{ scale }] = usePriceSetting();
  const columns = useMemo(
    () => [...PROGRESS_COLUMNS, ...termColumns(run.rows, { scale })],
    [run.rows, scale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of one phase are gone in the next
  useEffect(() => {
    if (isFocusLost()) panel.current?.focus({ preventScroll: true });
  }, [run.phase]);
  const settled = settledRows(countStates(run));
  const halted = haltWords(run);
  const steady = isSteady(run);
  return (
    <Panel ref={panel} title="Change of many rigs" padding="flush">
      <div className="flex flex-col gap-2 border-line border-b px-3 py-2">
        {/* Read out where something is to be known, not rig by rig. */}
        <Said>{!steady && runProgress(run)}</Said>
        {steady && <p className="text-ink-soft text-small">{runProgress(run)}</p>}
        {halted !== undefined && (
          <Callout kind="danger" announce>
            <Why {...whyOf(run.halt?.error, halted)} />
          </Callout>
        )}
        <ReasonList
          more={MORE_RIGS}
          rows={rows.map(({ name, state }) => ({ name, reason: rowReason(state) }))}
        />
      </div>
      <DataTable
        label="Progress, rig by rig"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={run.phase === 'ended' ? FAILED_FIRST : undefined}
        follow={run.phase === 'ended' ? undefined : (underWay(run)?.id ?? null)}
      />
      {/* In sight wherever the list is: it moves with the rig that is being changed. */}
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-large border-line border-t bg-raised px-3 py-2 shadow-float">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-4">
          <Meter
            label="Rigs settled"
            percent={Math.round((100 * settled) / run.rows.length)}
            width="6rem"
            figure={`${countText(settled)}/${countText(run.rows.length)}`}
          />
          {run.phase !== 'ended' && (
            // As wide with nothing to tell, so that it is in the same line then.
            <div className="min-w-36">
              <RunLeft run={run} />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <RunActions {...props} />
        </div>
      </div>
    </Panel>
  );
}

function RunActions({ run, running, blocked, onUndo }: Omit<BulkProgressProps, 'panel'>) {
  const { otherwise, failed, unknown, waiting } = countStates(run);
  const open = otherwise + failed + unknown + waiting;
  if (run.phase !== 'ended')
    return (
      <Button
        size="small"
        onClick={running.stop}
        reason={
          run.phase === 'stopping' && run.halt?.why !== 'left'
            ? 'It stops after the rig that is being changed.'
            : undefined
        }
      >
        Stop
      </Button>
    );
  return (
    <>
      <CsvExport
        what="of what was changed"
        source={async () => (await import('./bulk-csv.ts')).bulkOutcomeCsv(run)}
      />
      {open > 0 && (
        <Button size="small" reason={blocked} onClick={running.again}>
          {waiting === open ? bulkButtons.goOn(open) : bulkButtons.again(open)}
        </Button>
      )}
      {restorable(run).length > 0 && (
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      )}
      <Button size="small" variant="primary" onClick={running.dismiss}>
        Close
      </Button>
    </>
  );
}

const FAILED_FIRST = { column: 'progress', direction: 'ascending' } as const;
