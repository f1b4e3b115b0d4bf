import { CircleAlert, CircleCheck, CircleQuestionMark, Clock, LoaderCircle } from 'lucide-react';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import type { AmountScale } from '#components/prices/scaled-amount.ts';
import { Badge } from '#components/ui/layout/badge.tsx';
import { CutName } from '#components/ui/table/cut-name.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { Countdown } from '#components/ui/text/countdown.tsx';
import { askedTotal } from '../order/asked-total.ts';
import { ROW_ORDER } from './row-order.ts';
import type { OrderRow, RowState } from './run.ts';
import { type RunWords, rowReason } from './words.ts';

/** An order of a run, and how far it is. */
export type ProgressRow<Row extends OrderRow = OrderRow> = Row & { state: RowState; ended: boolean };

/** Which rig it is about. */
export const RIG_COLUMN: DataColumn<{ name: string }> = {
  id: 'rig',
  heading: 'Rig',
  cell: ({ name }) => <CutName name={name} />,
  name: ({ name }) => name,
  width: 176,
  ample: 240,
  grow: true,
  priority: 1,
};

/** `between`: what an order is for, before what it costs. */
export function progressColumns<Row extends OrderRow>(
  between: readonly DataColumn<ProgressRow<Row>>[],
  words: RunWords,
  scale: AmountScale,
): DataColumn<ProgressRow<Row>>[] {
  return [
    RIG_COLUMN,
    {
      id: 'progress',
      heading: 'How far it is',
      cell: ({ state, ended }) => <RowProgress state={state} ended={ended} words={words} scale={scale} />,
      width: 272,
      priority: 2,
      under: true,
      sort: ({ state }) => ROW_ORDER[state.name],
    },
    ...between,
    {
      id: 'total',
      heading: 'Total',
      explain: words.paid,
      cell: ({ confirmed }) => <AssetAmount value={askedTotal(confirmed).asked} asset={confirmed.currency} />,
      width: 168,
      align: 'end',
      priority: 2,
      needed: true,
    },
  ];
}

interface RowProgressProps extends Pick<ProgressRow, 'state' | 'ended'> {
  words: RunWords;
  scale: AmountScale;
}

function RowProgress({ state, ended, words, scale }: RowProgressProps) {
  const why = rowReason(state, words, scale) ?? '';
  switch (state.name) {
    case 'waiting':
      return <span className="text-ink-faint text-small">{ended ? 'not begun' : 'waits its turn'}</span>;
    case 'sending':
      return <Badge icon={LoaderCircle}>{words.row.sending}</Badge>;
    case 'paused':
      return (
        <Badge tone="warn" icon={Clock} title={why}>
          {state.error === undefined ? 'waits: its turn in' : 'waits: again in'}{' '}
          <Countdown untilMs={state.untilMs} over="a moment" />
        </Badge>
      );
    case 'done':
      return (
        <Badge tone="accent" icon={CircleCheck}>
          {words.row.done}
        </Badge>
      );
    case 'doubt':
    case 'not known':
      return (
        <Badge tone="warn" icon={CircleQuestionMark} title={why}>
          {notKnown(state, words)}
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

function notKnown(state: Extract<RowState, { name: 'doubt' | 'not known' }>, { row }: RunWords): string {
  if (state.name === 'not known') return row.notKnown;
  return state.had ? 'sent, not known yet: the desk looks' : 'perhaps sent: the desk is asked';
}
