'use client';

import { CircleAlert, CircleCheck, CircleQuestionMark, Clock, LoaderCircle } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { CutName } from '#components/ui/cut-name.tsx';
import type { DataColumn } from '#components/ui/data-column.ts';
import { DataTable } from '#components/ui/data-table.tsx';
import { Meter } from '#components/ui/meter.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Said } from '#components/ui/said.tsx';
import { Time } from '#components/ui/time.tsx';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { type BulkRun, countStates, type RowState, type RunRow, restorable, stateOf } from './bulk-run.ts';
import type { BulkRunning } from './bulk-run-store.ts';
import { bulkButtons, haltWords, otherTerms, rowReason, runProgress, settledRows } from './bulk-words.ts';
import { ReasonList } from './reason-list.tsx';
import { termColumns } from './term-columns.tsx';

interface BulkProgressProps {
  run: BulkRun;
  running: Pick<BulkRunning, 'stop' | 'again' | 'dismiss'>;
  onUndo: () => void;
}

/** A bulk edit under way, rig by rig, and what came of it; it goes on while another page is looked at. */
export function BulkProgress({ run, running, onUndo }: BulkProgressProps) {
  const rows = useMemo(() => run.rows.map((row) => progressOf(row, run)), [run]);
  const columns = useMemo(() => [...COLUMNS, ...termColumns(run.rows)], [run.rows]);
  const counts = countStates(run);
  const settled = settledRows(counts);
  const halted = haltWords(run);
  const steady = run.phase === 'running' && counts.paused === 0;
  return (
    <Panel
      title="Change of many rigs"
      meta={
        <Meter
          label="Rigs settled"
          percent={Math.round((100 * settled) / run.rows.length)}
          width="6rem"
          figure={`${settled}/${run.rows.length}`}
        />
      }
      padding="flush"
      actions={<RunActions run={run} running={running} onUndo={onUndo} />}
    >
      <div className="flex flex-col gap-2 border-line border-b px-3 py-2">
        {/* Read out where something is to be known, not rig by rig. */}
        <Said>{!steady && runProgress(run)}</Said>
        {steady && <p className="text-ink-soft text-small">{runProgress(run)}</p>}
        {halted !== undefined && (
          <Callout kind="danger" announce>
            {halted}
          </Callout>
        )}
        <ReasonList rows={rows.map(({ name, state }) => ({ name, reason: rowReason(state) }))} />
      </div>
      <DataTable
        label="Progress, rig by rig"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={run.phase === 'ended' ? FAILED_FIRST : undefined}
      />
    </Panel>
  );
}

function RunActions({ run, running, onUndo }: BulkProgressProps) {
  const { otherwise, failed, unknown, waiting } = countStates(run);
  const open = otherwise + failed + unknown + waiting;
  if (run.phase !== 'ended')
    return (
      <Button
        size="small"
        onClick={running.stop}
        reason={run.phase === 'stopping' ? 'It stops after the rig that is being changed.' : undefined}
      >
        Stop
      </Button>
    );
  return (
    <>
      {open > 0 && (
        <Button size="small" onClick={running.again}>
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

type ProgressRow = RunRow & { state: RowState; ended: boolean };

/** Where the market took other terms, the row shows those. */
function progressOf(row: RunRow, run: BulkRun): ProgressRow {
  const state = stateOf(run, row.id);
  const shown = { ...row, state, ended: run.phase === 'ended' };
  return state.name === 'otherwise' ? { ...shown, after: state.taken } : shown;
}

const FAILED_FIRST = { column: 'progress', direction: 'ascending' } as const;

const ORDER = {
  failed: 0,
  otherwise: 1,
  unknown: 1,
  sending: 2,
  looking: 2,
  paused: 2,
  waiting: 3,
  done: 4,
} as const satisfies Record<RowState['name'], number>;

const COLUMNS: DataColumn<ProgressRow>[] = [
  {
    id: 'rig',
    heading: 'Rig',
    cell: ({ name }) => <CutName name={name} />,
    width: 208,
    grow: true,
    priority: 1,
  },
  {
    id: 'progress',
    heading: 'How far it is',
    cell: ({ state, ended }) => <RowProgress state={state} ended={ended} />,
    width: 240,
    priority: 2,
    under: true,
    sort: ({ state }) => ORDER[state.name],
  },
];

function RowProgress({ state, ended }: Pick<ProgressRow, 'state' | 'ended'>) {
  switch (state.name) {
    case 'waiting':
      return <span className="text-ink-faint text-small">{ended ? 'not begun' : 'waits its turn'}</span>;
    case 'sending':
      return <Badge icon={LoaderCircle}>being changed</Badge>;
    case 'looking':
      return (
        <Badge tone="warn" icon={CircleQuestionMark}>
          no answer came: looking at the market
        </Badge>
      );
    case 'paused':
      return (
        <Badge tone="warn" icon={Clock} title={rowReason(state) ?? ''}>
          asked to wait: again in <Countdown untilMs={state.untilMs} over="a moment" />
        </Badge>
      );
    case 'done':
      return (
        <Badge tone="accent" icon={CircleCheck}>
          {state.how === 'answered' ? 'changed' : 'changed, as the market shows'}
        </Badge>
      );
    case 'otherwise':
      return (
        <Badge tone="warn" icon={CircleAlert} title={rowReason(state) ?? ''}>
          taken with other terms: {otherTerms(state.other)}
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger" icon={CircleAlert} title={describeFailure(state.error)}>
          {describeFailure(state.error)}
        </Badge>
      );
    case 'unknown':
      return <Unknown lookedAtMs={state.lookedAtMs} />;
  }
}

function Unknown({ lookedAtMs }: { lookedAtMs: number | undefined }) {
  return (
    <Badge tone="warn" icon={CircleQuestionMark}>
      {lookedAtMs === undefined ? (
        'not known: no answer came, and the market could not tell'
      ) : (
        <>
          not known: no answer came, other terms at <Time ms={lookedAtMs} show="clock" />
        </>
      )}
    </Badge>
  );
}
