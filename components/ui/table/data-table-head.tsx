'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../press/tooltip.tsx';
import type { DataColumn, TableSort } from './data-column.ts';
import type { ColumnFold } from './fold-columns.ts';
import type { FoldedCell } from './folded-cells.ts';

interface DataTableHeadProps<Row> {
  fold: ColumnFold<DataColumn<Row>>;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort | undefined) => void) | undefined;
  /** Chromium leaves buttons out where it repeats a head on the next sheet. */
  printing: boolean;
  /** Before the first column: the box for all rows. */
  lead: ReactNode;
}

export function DataTableHead<Row>({ fold, sort, onSortChange, printing, lead }: DataTableHeadProps<Row>) {
  const heardOnly = isStacked(fold) && onSortChange === undefined;
  return (
    <thead
      {...ROW_GROUP}
      className="sticky top-(--frame-top) z-10 block border-line border-b bg-sunken print:static print:table-header-group"
    >
      <tr
        {...ROW}
        aria-rowindex={1}
        className={classNames('relative grid py-1', lead === undefined ? 'px-1' : 'ps-9 pe-1')}
        style={{ gridTemplateColumns: fold.template }}
      >
        {lead}
        {fold.cells.map((cell) =>
          heardOnly && cell.line > 0 ? (
            <HeardHeading key={cell.column.id} column={cell.column} />
          ) : (
            <Heading
              key={cell.column.id}
              cell={cell}
              direction={sort?.column === cell.column.id ? sort.direction : undefined}
              onSortChange={printing ? undefined : onSortChange}
            />
          ),
        )}
      </tr>
    </thead>
  );
}

/** Many lines under one column: their headings would be a second table above the first. */
function isStacked<Row>({ first, second }: ColumnFold<DataColumn<Row>>): boolean {
  return first.length === 1 && second.length > 2;
}

function HeardHeading<Row>({ column }: { column: DataColumn<Row> }) {
  return (
    <th {...COLUMN_HEADER} scope="col" className="sr-only">
      {column.heading}
    </th>
  );
}

interface HeadingProps<Row> {
  cell: FoldedCell<DataColumn<Row>>;
  direction: TableSort['direction'] | undefined;
  onSortChange: ((sort: TableSort | undefined) => void) | undefined;
}

function Heading<Row>({ cell, direction, onSortChange }: HeadingProps<Row>) {
  const { column, gridColumn, line, above } = cell;
  const { explain } = column;
  const sortable = column.sort !== undefined && onSortChange !== undefined;
  const face = sortable ? (
    <SortButton column={column} direction={direction} onSortChange={onSortChange} />
  ) : (
    <span tabIndex={explain === undefined ? undefined : 0} className={FACE_CLASS}>
      <Face heading={column.heading} direction={direction} />
    </span>
  );
  return (
    <th
      {...COLUMN_HEADER}
      scope="col"
      aria-sort={sortable ? (direction ?? 'none') : undefined}
      style={{ gridColumn, gridRow: line + 1 }}
      className={classNames(
        'flex h-6 min-w-0 items-center px-2 font-medium text-small',
        direction ? 'text-ink' : 'text-ink-faint',
        above.align === 'end' && 'justify-end text-end',
      )}
    >
      {explain === undefined ? face : <Tooltip content={explain}>{face}</Tooltip>}
    </th>
  );
}

interface SortButtonProps<Row> extends ComponentProps<'button'> {
  column: DataColumn<Row>;
  direction: TableSort['direction'] | undefined;
  onSortChange: (sort: TableSort | undefined) => void;
}

function SortButton<Row>({ column, direction, onSortChange, ...rest }: SortButtonProps<Row>) {
  const { id, heading, sortFirst = 'ascending' } = column;
  const next = nextDirection(direction, sortFirst);
  return (
    <button
      {...rest}
      type="button"
      onClick={() => onSortChange(next && { column: id, direction: next })}
      className={classNames(FACE_CLASS, 'h-6 min-w-6 hover:text-ink')}
    >
      <Face heading={heading} direction={direction} />
    </button>
  );
}

/** One end first, then the other; then the rows stand as they did before. */
function nextDirection(direction: TableSort['direction'] | undefined, first: TableSort['direction']) {
  if (direction === undefined) return first;
  return direction === first ? OPPOSITE[first] : undefined;
}

const FACE_CLASS = 'inline-flex max-w-full items-center gap-1 rounded-small';

function Face({ heading, direction }: { heading: string; direction: TableSort['direction'] | undefined }) {
  return (
    <>
      <span className="truncate">{heading}</span>
      {direction && <Arrow direction={direction} />}
    </>
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
