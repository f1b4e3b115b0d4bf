'use client';

import Link from 'next/link';
import { type CSSProperties, type MouseEvent, memo } from 'react';
import { classNames } from './class-names.ts';
import type { DataColumn } from './data-column.ts';
import { type ColumnFold, linesUnder } from './fold-columns.ts';
import type { FoldedCell } from './folded-cells.ts';
import { type PickedRow, RowPick } from './row-pick.tsx';
import type { PickRow } from './row-selection.ts';
import { Skeleton } from './skeleton.tsx';

interface DataTableRowProps<Row> {
  row: Row;
  index: number;
  fold: ColumnFold<DataColumn<Row>>;
  /** Pixels from the first row's top. */
  top: number;
  href: string | undefined;
  muted: boolean;
  /** Where rows can be selected: what its box says. */
  picked: PickedRow | undefined;
  onPick: PickRow;
}

function TableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, fold, top, href, muted, picked, onPick } = props;
  const placed = linesUnder(fold) > 0;
  return (
    <tr
      {...ROW}
      onClick={href === undefined ? undefined : openRow}
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(
        ROW_CLASS,
        'absolute inset-x-0',
        picked ? 'ps-9 pe-1' : 'px-1',
        picked?.picked && 'bg-accent/8',
        href !== undefined && 'hover:bg-hover',
        muted && 'text-ink-faint',
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      {picked && <RowPick row={picked} index={index} onPick={onPick} />}
      {fold.cells.map((cell, index) => (
        <td key={cell.column.id} {...cellProps(cell, placed)}>
          {href !== undefined && index === 0 ? (
            <RowLink href={href}>{cell.column.cell(row)}</RowLink>
          ) : (
            cell.column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

export const DataTableRow = memo(TableRow, (last, next) => {
  const { picked: lastPicked, ...lastRest } = last;
  const { picked: nextPicked, ...nextRest } = next;
  return shallowEqual(lastPicked ?? {}, nextPicked ?? {}) && shallowEqual(lastRest, nextRest);
}) as typeof TableRow;

/** What has a title lies above the row's link, or no pointer would find it: pressed, it opens the row all the same. */
function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label') || !target.closest('[title]'))
    return;
  currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
}

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

interface SkeletonRowProps<Row> {
  fold: ColumnFold<DataColumn<Row>>;
  /** Leaves the room of the box before it. */
  led: boolean;
}

/** Stands where a row will. */
export function SkeletonRow<Row>({ fold, led }: SkeletonRowProps<Row>) {
  const placed = linesUnder(fold) > 0;
  return (
    <tr {...ROW} className={classNames(ROW_CLASS, led ? 'ps-9 pe-1' : 'px-1')}>
      {fold.cells.map((cell, index) => (
        <td key={cell.column.id} {...cellProps(cell, placed)}>
          <Skeleton width={index === 0 ? '70%' : '80%'} />
        </td>
      ))}
    </tr>
  );
}

/** What the rows of a table have in common: said on each row, or even each cell, it slows scrolling. */
export function rowStyle(fold: ColumnFold<unknown>, height: number): CSSProperties {
  return { '--columns': fold.template, '--row-height': `${height}px` } as CSSProperties;
}

const ROW_CLASS = 'grid h-(--row-height) grid-cols-(--columns) content-center border-line/70 border-b';

/** A cell under another is aligned as that one is. Cells in one line need not be told where they stand. */
function cellProps<Row>({ column, gridColumn, line, above }: FoldedCell<DataColumn<Row>>, placed: boolean) {
  return {
    ...CELL,
    style: placed ? { gridColumn, gridRow: line + 1 } : undefined,
    className: classNames(
      'block min-w-0 truncate px-2 [&_[title]]:relative [&_[title]]:z-1',
      above.align === 'end' && 'text-end',
      column.interactive && 'relative z-1',
      line > 0 && 'text-ink-soft text-small',
    ),
  };
}

function shallowEqual(a: object, b: object): boolean {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.is(value, Reflect.get(b, key)))
  );
}

const ROW = { role: 'row' };
const CELL = { role: 'cell' };
