import { CircleAlert, CircleCheck, CircleQuestionMark, Clock, LoaderCircle } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import type { DataColumn } from '#components/ui/data-column.ts';
import { Time } from '#components/ui/time.tsx';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { type BulkRun, type RowState, type RunRow, stateOf } from './bulk-run.ts';
import { otherTerms, rowReason } from './bulk-words.ts';
import { RIG_COLUMN } from './term-columns.tsx';

/** A rig of a run, and how far it is. */
type ProgressRow = RunRow & { state: RowState; ended: boolean };

/** Where the market took other terms, the row shows those. */
export function progressOf(row: RunRow, run: BulkRun): ProgressRow {
  const state = stateOf(run, row.id);
  const shown = { ...row, state, ended: run.phase === 'ended' };
  return state.name === 'otherwise' ? { ...shown, after: state.taken } : shown;
}

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

export const PROGRESS_COLUMNS: DataColumn<ProgressRow>[] = [
  RIG_COLUMN,
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
