import { CircleAlert, CircleCheck, CircleQuestionMark, Clock, LoaderCircle } from 'lucide-react';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import type { AmountScale } from '#components/prices/scaled-amount.ts';
import { Badge } from '#components/ui/layout/badge.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { FromTo } from '#components/ui/table/from-to.tsx';
import { Countdown } from '#components/ui/text/countdown.tsx';
import { LocalTime } from '../figures.tsx';
import { askedTotal } from '../order/asked-total.ts';
import { RIG_COLUMN } from './plan-columns.tsx';
import { ROW_ORDER } from './row-order.ts';
import type { ExtensionRow, RowState } from './run.ts';
import { rowReason } from './words.ts';

/** A rental of a run, and how far it is. */
export type ProgressRow = ExtensionRow & { state: RowState; ended: boolean };

export function progressColumns(scale: AmountScale): DataColumn<ProgressRow>[] {
  return [
    RIG_COLUMN,
    {
      id: 'progress',
      heading: 'How far it is',
      cell: ({ state, ended }) => <RowProgress state={state} ended={ended} scale={scale} />,
      width: 272,
      priority: 2,
      under: true,
      sort: ({ state }) => ROW_ORDER[state.name],
    },
    {
      id: 'end',
      heading: 'End',
      cell: ({ state, endMs, newEndMs }) =>
        state.name === 'done' ? (
          <LocalTime ms={newEndMs} />
        ) : (
          <FromTo from={<LocalTime ms={endMs} />} to={<LocalTime ms={newEndMs} />} />
        ),
      width: 264,
      align: 'end',
      priority: 2,
    },
    {
      id: 'total',
      heading: 'Total',
      explain: 'With the fee, where the market says how much that is; paid where it is extended',
      cell: ({ confirmed }) => <AssetAmount value={askedTotal(confirmed).asked} asset={confirmed.currency} />,
      width: 168,
      align: 'end',
      priority: 2,
      needed: true,
    },
  ];
}

interface RowProgressProps extends Pick<ProgressRow, 'state' | 'ended'> {
  scale: AmountScale;
}

function RowProgress({ state, ended, scale }: RowProgressProps) {
  const why = rowReason(state, scale) ?? '';
  switch (state.name) {
    case 'waiting':
      return <span className="text-ink-faint text-small">{ended ? 'not begun' : 'waits its turn'}</span>;
    case 'sending':
      return <Badge icon={LoaderCircle}>being extended</Badge>;
    case 'paused':
      return (
        <Badge tone="warn" icon={Clock} title={why}>
          waits: again in <Countdown untilMs={state.untilMs} over="a moment" />
        </Badge>
      );
    case 'done':
      return (
        <Badge tone="accent" icon={CircleCheck}>
          extended and paid
        </Badge>
      );
    case 'doubt':
    case 'not known':
      return (
        <Badge tone="warn" icon={CircleQuestionMark} title={why}>
          {notKnown(state)}
        </Badge>
      );
    case 'changed':
      return (
        <Badge tone="warn" icon={CircleAlert} title={why}>
          not sent: the terms changed
        </Badge>
      );
    case 'refused':
    case 'not done':
      return (
        <Badge tone="danger" icon={CircleAlert} title={why}>
          {why}
        </Badge>
      );
  }
}

function notKnown(state: Extract<RowState, { name: 'doubt' | 'not known' }>): string {
  if (state.name === 'not known') return 'not known: look at the rental';
  return state.had ? 'sent, not known yet: the desk looks' : 'perhaps sent: the desk is asked';
}
