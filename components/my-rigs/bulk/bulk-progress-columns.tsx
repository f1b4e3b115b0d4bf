import { CircleAlert, CircleCheck, CircleQuestionMark, Clock, LoaderCircle } from 'lucide-react';
import { Badge } from '#components/ui/layout/badge.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { Countdown } from '#components/ui/text/countdown.tsx';
import { Time } from '#components/ui/text/time.tsx';
import { ROW_ORDER } from './bulk-order.ts';
import type { ProgressRow } from './bulk-run.ts';
import { otherTerms, rowReason } from './bulk-words.ts';
import { OUTCOME_WIDTH, RIG_COLUMN } from './term-columns.tsx';

export const PROGRESS_COLUMNS: DataColumn<ProgressRow>[] = [
  RIG_COLUMN,
  {
    id: 'progress',
    heading: 'How far it is',
    cell: ({ state, ended }) => <RowProgress state={state} ended={ended} />,
    width: OUTCOME_WIDTH,
    priority: 2,
    under: true,
    sort: ({ state }) => ROW_ORDER[state.name],
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
          no answer that tells: looking at the market
        </Badge>
      );
    case 'paused':
      return (
        <Badge tone="warn" icon={Clock} title={rowReason(state) ?? ''}>
          waits: again in <Countdown untilMs={state.untilMs} over="a moment" />
        </Badge>
      );
    case 'done':
      return (
        <Badge tone="accent" icon={CircleCheck}>
          {state.how === 'answered' ? 'changed' : 'changed, as the market shows'}
        </Badge>
      );
    case 'there':
      return <Badge icon={CircleCheck}>not sent: had these terms already</Badge>;
    case 'otherwise':
      return (
        <Badge tone="warn" icon={CircleAlert} title={rowReason(state) ?? ''}>
          taken with other terms: {otherTerms(state.other)}
        </Badge>
      );
    case 'overtaken':
      return (
        <Badge tone="warn" icon={CircleAlert} title={rowReason(state) ?? ''}>
          left out, changed elsewhere: {otherTerms(state.other)}
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger" icon={CircleAlert} title={rowReason(state) ?? ''}>
          {rowReason(state)}
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
        'not known: no answer, and no look at the market told'
      ) : (
        <>
          not known: no answer; it had other terms at <Time ms={lookedAtMs} show="clock" />
        </>
      )}
    </Badge>
  );
}
