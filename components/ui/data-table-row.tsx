'use client';

import Link from 'next/link';
import { type MouseEvent, memo } from 'react';
import { classNames } from './class-names.ts';
import type { DataColumn } from './data-column.ts';
import type { ColumnFold } from './fold-columns.ts';
import type { FoldedCell } from './folded-cells.ts';
import { type PickedRow, RowPick } from './row-pick.tsx';
import type { PickRow } from './row-selection.ts';
import { Skeleton } from './skeleton.tsx';

interface DataTableRowProps<Row> {
  row: Row;
  index: number;
  fold: ColumnFold<DataColumn<Row>>;
  /** Pixels from the first row's top. */
  place: { top: number; height: number };
  href: string | undefined;
  muted: boolean;
  /** Where rows can be selected: what its box says. */
  picked: PickedRow | undefined;
  onPick: PickRow;
}

function TableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, fold, place, href, muted, picked, onPick } = props;
  return (
    <tr
      {...ROW}
      onClick={href === undefined ? undefined : openRow}
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(
        'absolute inset-x-0 grid content-center border-line/70 border-b',
        picked ? 'ps-9 pe-1' : 'px-1',
        picked?.picked && 'bg-accent/8',
        href !== undefined && 'hover:bg-hover',
        muted && 'text-ink-faint',
      )}
      style={{
        gridTemplateColumns: fold.template,
        height: place.height,
        transform: `translateY(${place.top}px)`,
      }}
    >
      {picked && <RowPick row={picked} index={index} onPick={onPick} />}
      {fold.cells.map((cell, index) => (
        <td key={cell.column.id} {...cellProps(cell)}>
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
  const { place: lastPlace, picked: lastPicked, ...lastRest } = last;
  const { place: nextPlace, picked: nextPicked, ...nextRest } = next;
  const samePicked = shallowEqual(lastPicked ?? {}, nextPicked ?? {});
  return samePicked && shallowEqual(lastPlace, nextPlace) && shallowEqual(lastRest, nextRest);
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
  height: number;
  /** Leaves the room of the box before it. */
  led: boolean;
}

/** Stands where a row will. */
export function SkeletonRow<Row>({ fold, height, led }: SkeletonRowProps<Row>) {
  return (
    <tr
      {...ROW}
      className={classNames('grid content-center border-line/70 border-b', led ? 'ps-9 pe-1' : 'px-1')}
      style={{ gridTemplateColumns: fold.template, height }}
    >
      {fold.cells.map((cell, index) => (
        <td key={cell.column.id} {...cellProps(cell)}>
          <Skeleton width={index === 0 ? '70%' : '80%'} />
        </td>
      ))}
    </tr>
  );
}

/** A cell under another is aligned as that one is. */
function cellProps<Row>({ column, gridColumn, line, above }: FoldedCell<DataColumn<Row>>) {
  return {
    ...CELL,
    style: { gridColumn, gridRow: line + 1 },
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
