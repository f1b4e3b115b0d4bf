'use client';

import { Button } from './button.tsx';
import { CsvExport } from './csv-export.tsx';
import type { CsvSource } from './csv-source.ts';
import type { Fact } from './definition-list.tsx';
import { focusContent } from './focus-content.ts';
import { countText } from './number-text.ts';
import { Said } from './said.tsx';
import type { TickedRows } from './ticked-rows.ts';

interface TickedBarProps<Row> {
  ticked: Pick<TickedRows<unknown>, 'rows' | 'hidden' | 'clear'>;
  /** What they come to. */
  facts: readonly Fact[];
  /** They as a file. */
  csv: CsvSource<Row>;
}

/**
 * Stands at the window's lower edge, under its table, while rows are ticked. Letting them go, the button goes too: the focus
 * is the page's then.
 */
export function TickedBar<Row>({ ticked, facts, csv }: TickedBarProps<Row>) {
  const { rows, hidden, clear } = ticked;
  const some = rows.length > 0;
  const clearAll = () => {
    focusContent();
    clear();
  };
  return (
    <div className={some ? BAR : 'contents'}>
      <Said>{some && tickedWords(rows.length, hidden)}</Said>
      {some && (
        <>
          <dl className="flex flex-wrap gap-x-4 gap-y-1">
            {facts.map(({ term, value, note }) => (
              <div key={term} className="flex flex-wrap items-baseline gap-x-2">
                <dt className="text-ink-faint text-small">{term}</dt>
                <dd>{value}</dd>
                {note !== undefined && <dd className="text-ink-soft text-small">{note}</dd>}
              </div>
            ))}
          </dl>
          <div className="ms-auto flex flex-wrap items-center gap-2">
            <CsvExport source={csv} label="Export selected as CSV" />
            <Button size="small" variant="quiet" onClick={clearAll}>
              Clear selection
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const BAR =
  'sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-large border-line border-t bg-raised px-3 py-2 shadow-float';

function tickedWords(count: number, hidden: number): string {
  if (hidden === 0) return `${countText(count)} selected`;
  return `${countText(count)} selected, ${countText(hidden)} of them out of sight`;
}
