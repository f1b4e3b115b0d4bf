import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Figured } from '../text/figured.tsx';

export interface Fact {
  term: string;
  value: ReactNode;
  /** A quieter second line. */
  note?: ReactNode;
  /** Takes the whole line. */
  wide?: boolean;
}

export interface DefinitionListProps {
  facts: readonly Fact[];
  /** `grid` sets term over value in columns; `rows` sets them side by side. */
  layout?: 'grid' | 'rows';
}

export function DefinitionList({ facts, layout = 'grid' }: DefinitionListProps) {
  const rows = layout === 'rows';
  return (
    <dl
      className={
        rows
          ? 'divide-y divide-line'
          : // A price with all its digits may be wider than a column of a narrow page: its unit then goes under it.
            'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-3 [&_.figures]:whitespace-normal'
      }
    >
      {facts.map(({ term, value, note, wide }) => (
        <div
          key={term}
          className={classNames(
            'min-w-0',
            rows && 'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
            wide && !rows && 'col-span-full',
          )}
        >
          <dt className="text-ink-faint text-small">{term}</dt>
          <dd className={classNames('min-w-0', rows && 'ms-auto text-end')}>
            {value}
            {note !== undefined && (
              <div className="text-ink-soft text-small">
                {typeof note === 'string' ? <Figured kind="sentence" text={note} /> : note}
              </div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
