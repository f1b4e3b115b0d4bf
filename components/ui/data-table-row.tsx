'use client';

import Link from 'next/link';
import { memo } from 'react';
import { classNames } from './class-names.ts';
import type { DataColumn } from './data-column.ts';
import type { ColumnFold } from './fold-columns.ts';
import { Skeleton } from './skeleton.tsx';

interface DataTableRowProps<Row> {
  row: Row;
  index: number;
  fold: ColumnFold<DataColumn<Row>>;
  /** Pixels from the first row's top. */
  place: { top: number; height: number };
  href: string | undefined;
  muted: boolean;
}

function TableRow<Row>({ row, index, fold, place, href, muted }: DataTableRowProps<Row>) {
  const cell = (column: DataColumn<Row>, track: number, line: 1 | 2) => (
    <td
      {...CELL}
      key={column.id}
      style={{ gridColumn: track + 1, gridRow: line }}
      className={cellClass(column, line)}
    >
      {href !== undefined && line === 1 && track === 0 ? (
        <RowLink href={href}>{column.cell(row)}</RowLink>
      ) : (
        column.cell(row)
      )}
    </td>
  );
  return (
    <tr
      {...ROW}
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(
        'absolute inset-x-0 grid content-center border-line/70 border-b px-1',
        href !== undefined && 'hover:bg-hover',
        muted && 'text-ink-faint',
      )}
      style={{
        gridTemplateColumns: fold.template,
        height: place.height,
        transform: `translateY(${place.top}px)`,
      }}
    >
      {fold.first.map((column, track) => cell(column, track, 1))}
      {fold.second.map((column, track) => cell(column, track, 2))}
    </tr>
  );
}

export const DataTableRow = memo(TableRow, (last, next) => {
  const { place: lastPlace, ...lastRest } = last;
  const { place: nextPlace, ...nextRest } = next;
  const samePlace = lastPlace.top === nextPlace.top && lastPlace.height === nextPlace.height;
  return samePlace && shallowEqual(lastRest, nextRest);
}) as typeof TableRow;

/** Covers the whole row, so that pressing anywhere opens it and a middle press opens a tab. */
function RowLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-row-link
      className="block truncate outline-hidden after:absolute after:inset-0 after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  );
}

/** Stands where a row will. */
export function SkeletonRow<Row>({ fold, height }: { fold: ColumnFold<DataColumn<Row>>; height: number }) {
  const cell = (column: DataColumn<Row>, track: number, line: 1 | 2) => (
    <td
      {...CELL}
      key={column.id}
      style={{ gridColumn: track + 1, gridRow: line }}
      className={cellClass(column, line)}
    >
      <Skeleton width={track === 0 ? '70%' : '80%'} />
    </td>
  );
  return (
    <tr
      {...ROW}
      className="grid content-center border-line/70 border-b px-1"
      style={{ gridTemplateColumns: fold.template, height }}
    >
      {fold.first.map((column, track) => cell(column, track, 1))}
      {fold.second.map((column, track) => cell(column, track, 2))}
    </tr>
  );
}

function cellClass<Row>({ align, interactive }: DataColumn<Row>, line: 1 | 2): string {
  return classNames(
    'block min-w-0 truncate px-2',
    align === 'end' && 'text-end',
    interactive && 'relative z-1',
    line === 2 && 'text-ink-soft text-small',
  );
}

function shallowEqual(a: object, b: object): boolean {
  return Object.entries(a).every(([key, value]) => Object.is(value, Reflect.get(b, key)));
}

const ROW = { role: 'row' };
const CELL = { role: 'cell' };
