'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { DataColumn, TableSort } from './data-column.ts';
import { type ColumnFold, placeUnder } from './fold-columns.ts';
import { Tooltip } from './tooltip.tsx';

interface DataTableHeadProps<Row> {
  fold: ColumnFold<DataColumn<Row>>;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
  /** Before the first column: the box for all rows. */
  lead: ReactNode;
}

export function DataTableHead<Row>({ fold, sort, onSortChange, lead }: DataTableHeadProps<Row>) {
  const heading = (column: DataColumn<Row>, track: number, line = 0) => (
    <Heading
      key={column.id}
      column={column}
      align={fold.first[track]?.align}
      place={{ gridColumn: track + 1, gridRow: line + 1 }}
      direction={sort?.column === column.id ? sort.direction : undefined}
      onSortChange={onSortChange}
    />
  );
  return (
    <thead {...ROW_GROUP} className="sticky top-(--frame-top) z-10 block border-line border-b bg-sunken">
      <tr
        {...ROW}
        aria-rowindex={1}
        className={classNames('relative grid py-1', lead === undefined ? 'px-1' : 'ps-9 pe-1')}
        style={{ gridTemplateColumns: fold.template }}
      >
        {lead}
        {fold.first.map((column, track) => heading(column, track))}
        {fold.second.map((column, index) => {
          const { track, line } = placeUnder(fold, index);
          return heading(column, track, line);
        })}
      </tr>
    </thead>
  );
}

interface HeadingProps<Row> {
  column: DataColumn<Row>;
  /** As the heading it stands under, if it does. */
  align: DataColumn<Row>['align'];
  place: { gridColumn: number; gridRow: number };
  direction: TableSort['direction'] | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
}

function Heading<Row>({ column, align, place, direction, onSortChange }: HeadingProps<Row>) {
  const { explain } = column;
  const sortable = column.sort !== undefined && onSortChange !== undefined;
  const face = sortable ? (
    <SortButton column={column} direction={direction} onSortChange={onSortChange} />
  ) : (
    <span tabIndex={explain === undefined ? undefined : 0} className="truncate">
      {column.heading}
    </span>
  );
  return (
    <th
      {...COLUMN_HEADER}
      scope="col"
      aria-sort={sortable ? (direction ?? 'none') : undefined}
      style={place}
      className={classNames(
        'flex h-6 min-w-0 items-center px-2 font-medium text-small',
        direction ? 'text-ink' : 'text-ink-faint',
        align === 'end' && 'justify-end text-end',
      )}
    >
      {explain === undefined ? face : <Tooltip content={explain}>{face}</Tooltip>}
    </th>
  );
}

interface SortButtonProps<Row> extends ComponentProps<'button'> {
  column: DataColumn<Row>;
  direction: TableSort['direction'] | undefined;
  onSortChange: (sort: TableSort) => void;
}

function SortButton<Row>({ column, direction, onSortChange, ...rest }: SortButtonProps<Row>) {
  const { id, heading, sortFirst = 'ascending' } = column;
  const next = direction === undefined ? sortFirst : OPPOSITE[direction];
  return (
    <button
      {...rest}
      type="button"
      onClick={() => onSortChange({ column: id, direction: next })}
      className="inline-flex max-w-full items-center gap-1 rounded-small hover:text-ink"
    >
      <span className="truncate">{heading}</span>
      {direction && <Arrow direction={direction} />}
    </button>
  );
}

function Arrow({ direction }: { direction: TableSort['direction'] }) {
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden className="size-3 shrink-0" />;
}

const OPPOSITE = { ascending: 'descending', descending: 'ascending' } as const;
const ROW_GROUP = { role: 'rowgroup' };
const ROW = { role: 'row' };
const COLUMN_HEADER = { role: 'columnheader' };
