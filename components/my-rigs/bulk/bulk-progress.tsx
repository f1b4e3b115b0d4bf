'use client';

import { type RefObject, useMemo } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { RunPanel } from '#components/ui/table/run-panel.tsx';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { leftToDo, settledRows } from './bulk-ended.ts';
import { PROGRESS_COLUMNS } from './bulk-progress-columns.tsx';
import { type BulkRun, countStates, progressOf, type RunKind, underWay } from './bulk-run.ts';
import type { BulkDoings } from './bulk-run-store.ts';
import {
  anotherRound,
  bulkButtons,
  haltWords,
  isSteady,
  MORE_RIGS,
  rowReason,
  runProgress,
} from './bulk-words.ts';
import { restorable } from './restorable.ts';
import { RunLeft } from './run-takes.tsx';
import { termColumns } from './term-columns.tsx';
import { WAY_BACK } from './way-back.ts';

interface BulkProgressProps {
  panel: RefObject<HTMLElement | null>;
  run: BulkRun;
  doings: Pick<BulkDoings, 'stop' | 'turn' | 'close'> & { again: () => void };
  /** Why nothing can be sent now, as a sentence. */
  blocked: string | undefined;
  onUndo: () => void;
}

/** A bulk edit under way, rig by rig, and what came of it; it goes on while another page is looked at. */
export function BulkProgress(props: BulkProgressProps) {
  const { panel, run, doings } = props;
  const rows = useMemo(() => run.rows.map((row) => progressOf(row, run)), [run]);
  const [{ scale }] = usePriceSetting();
  const columns = useMemo(
    () => [...PROGRESS_COLUMNS, ...termColumns(run.rows, { scale })],
    [run.rows, scale],
  );
  return (
    <RunPanel
      panel={panel}
      title={TITLES[run.kind]}
      phase={run.phase}
      progress={runProgress(run)}
      steady={isSteady(run)}
      notices={<Notices run={run} turn={doings.turn} />}
      reasons={{ more: MORE_RIGS, rows: rows.map(({ name, state }) => ({ name, reason: rowReason(state) })) }}
      label="Progress, rig by rig"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      worstFirst="progress"
      underWay={underWay(run)?.id}
      done={settledRows(countStates(run))}
      doneLabel="Rigs done"
      beside={
        run.phase !== 'ended' && (
          // As wide with nothing to tell, so that it is in the same line then.
          <div className="min-w-36">
            <RunLeft run={run} />
          </div>
        )
      }
      actions={<RunActions {...props} />}
    />
  );
}

const TITLES = {
  change: 'Change of many rigs',
  undo: 'Undo of a change of many rigs',
} as const satisfies Record<RunKind, string>;

/** Why it ended early, and what is left to do of runs before it. */
function Notices({ run, turn }: { run: BulkRun; turn: BulkDoings['turn'] }) {
  const halted = haltWords(run);
  return (
    <>
      {halted !== undefined && (
        <Callout kind="danger" announce>
          <Why {...whyOf(run.halt?.error, halted)} />
        </Callout>
      )}
      {run.phase === 'ended' &&
        run.beside.map((one) => (
          <Callout
            key={`${one.kind} ${one.rows.map(({ id }) => id)}`}
            action={
              <Button size="small" onClick={() => turn(one)}>
                {bulkButtons.turnTo(one.rows.length)}
              </Button>
            }
          >
            {leftToDo(one)}
          </Callout>
        ))}
    </>
  );
}

function RunActions({ run, doings, blocked, onUndo }: Omit<BulkProgressProps, 'panel'>) {
  const another = anotherRound(countStates(run));
  if (run.phase !== 'ended')
    return (
      <Button
        size="small"
        onClick={doings.stop}
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
      {another !== undefined && (
        <Button size="small" reason={blocked} onClick={doings.again}>
          {another}
        </Button>
      )}
      {restorable(run).length > 0 && (
        <Button size="small" onClick={onUndo}>
          {WAY_BACK[run.kind]}
        </Button>
      )}
      <Button size="small" onClick={doings.close}>
        Close
      </Button>
    </>
  );
}
