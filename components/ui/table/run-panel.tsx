'use client';

import { type ReactNode, type RefObject, useEffect } from 'react';
import { ReasonList, type ReasonListProps } from '../answer/reason-list.tsx';
import { Said } from '../answer/said.tsx';
import { isFocusLost } from '../focus-content.ts';
import { Meter } from '../layout/meter.tsx';
import { Panel } from '../layout/panel.tsx';
import { countText } from '../text/number-text.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

type TableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowHref'
>;

interface RunPanelProps<Row extends object> extends TableProps<Row> {
  panel: RefObject<HTMLElement | null>;
  title: string;
  phase: 'running' | 'stopping' | 'ended';
  /** How far it is, as a sentence; `steady` where it goes on with nothing to be known. */
  progress: string;
  steady: boolean;
  /** What came between: callouts. */
  notices: ReactNode;
  reasons: Pick<ReasonListProps, 'rows' | 'more'>;
  /** The column by which what needs a look comes first, once it is over. */
  worstFirst: string;
  /** Key of the row that is dealt with. */
  underWay: string | undefined;
  done: number;
  /** "Rigs done". */
  doneLabel: string;
  /** Beside how far it is: time, money. */
  beside: ReactNode;
  /** Buttons. */
  actions: ReactNode;
}

/** Something done to many, row by row: how far it is, what came of each, and what can be done about it. */
export function RunPanel<Row extends object>(props: RunPanelProps<Row>) {
  const { panel, title, phase, progress, steady, notices, reasons, worstFirst, underWay } = props;
  const { label, columns, rows, rowKey, rowHref } = props;
  const ended = phase === 'ended';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of one phase are gone in the next
  useEffect(() => {
    if (isFocusLost()) panel.current?.focus({ preventScroll: true });
  }, [phase]);
  return (
    <Panel ref={panel} title={title} padding="flush">
      <div className="flex flex-col gap-2 border-line border-b px-3 py-2">
        {/* Read out where something is to be known, not row by row. */}
        <Said>{!steady && progress}</Said>
        {steady && <p className="text-ink-soft text-small">{progress}</p>}
        {notices}
        <ReasonList {...reasons} />
      </div>
      <DataTable
        {...{ label, columns, rows, rowKey }}
        {...(rowHref && { rowHref })}
        sort={ended ? { column: worstFirst, direction: 'ascending' } : undefined}
        follow={ended ? undefined : (underWay ?? null)}
      />
      <RunFoot {...props} />
    </Panel>
  );
}

type RunFootProps = Pick<RunPanelProps<object>, 'rows' | 'done' | 'doneLabel' | 'beside' | 'actions'>;

/** In sight wherever the list is: it moves with the row that is dealt with. */
function RunFoot({ rows, done, doneLabel, beside, actions }: RunFootProps) {
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-large border-line border-t bg-raised px-3 py-2 shadow-float">
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-4">
        <span className="inline-flex items-baseline gap-1.5">
          <Meter
            label={doneLabel}
            percent={Math.round((100 * done) / rows.length)}
            width="6rem"
            figure={`${countText(done)}/${countText(rows.length)}`}
          />
          {/* Not how many are changed: also those of which it is known that they are not. The meter's name says it. */}
          <span aria-hidden className="text-ink-soft text-small">
            done
          </span>
        </span>
        {beside}
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  );
}
