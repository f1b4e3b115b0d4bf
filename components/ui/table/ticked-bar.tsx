'use client';

import { type ReactNode, useRef } from 'react';
import { useWayTo } from '../address/way-to.ts';
import { Said } from '../answer/said.tsx';
import { useEdgeBar } from '../edge-bar.ts';
import { CsvExportOf, type LateCsvSource } from '../file/csv-export.tsx';
import { focusContent } from '../focus-content.ts';
import type { Fact } from '../layout/definition-list.tsx';
import { Button } from '../press/button.tsx';
import { countText } from '../text/number-text.ts';
import type { TickedRows } from './ticked-rows.ts';

interface TickedBarProps<Row> {
  ticked: Pick<TickedRows<unknown>, 'rows' | 'hidden' | 'clear'>;
  /** What they come to. */
  facts?: readonly Fact[];
  /** They as a file. */
  csv: LateCsvSource<Row>;
  /** What else can be done with them: buttons. */
  actions?: ReactNode;
}

/**
 * Stands at the window's lower edge, under its table, while rows are ticked; a key leads to its buttons from any row. Letting
 * them go, the button goes too: the focus is the page's then.
 */
export function TickedBar<Row>({ ticked, facts = [], csv, actions }: TickedBarProps<Row>) {
  const { rows, hidden, clear } = ticked;
  const some = rows.length > 0;
  const buttons = useRef<HTMLDivElement>(null);
  useWayTo(buttons);
  useEdgeBar(some);
  const clearAll = () => {
    focusContent();
    clear();
  };
  return (
    <div className={some ? BAR : 'contents'} data-picked-bar={some || undefined}>
      <Said>{some && tickedWords(rows.length, hidden)}</Said>
      {some && (
        <>
          {facts.length > 0 && <Facts facts={facts} />}
          <div ref={buttons} className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0">
            {actions}
            <CsvExportOf source={csv} label="Export selected as CSV" asked={countText(rows.length)} />
            <Button size="tool" variant="quiet" onClick={clearAll}>
              Clear selection
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {facts.map(({ term, value, note }) => (
        <div key={term} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-faint text-small">{term}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className="text-ink-soft text-small">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const BAR =
  'order-last sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-large border-line border-t bg-raised px-3 py-2 shadow-float';

function tickedWords(count: number, hidden: number): string {
  if (hidden === 0) return `${countText(count)} selected`;
  return `${countText(count)} selected, ${countText(hidden)} of them out of sight`;
}
