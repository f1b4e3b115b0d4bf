'use client';

import Link from 'next/link';
import { type MouseEvent, memo } from 'react';
import { classNames } from './class-names.ts';
import type { DataColumn } from './data-column.ts';
import { type ColumnFold, placeUnder } from './fold-columns.ts';
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
  const cell = (column: DataColumn<Row>, track: number, line = 0) => (
    <td
      {...CELL}
      key={column.id}
      style={{ gridColumn: track + 1, gridRow: line + 1 }}
      className={cellClass(column, line, fold.first[track])}
    >
      {href !== undefined && line === 0 && track === 0 ? (
        <RowLink href={href}>{column.cell(row)}</RowLink>
      ) : (
        column.cell(row)
      )}
    </td>
  );
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
      {fold.first.map((column, track) => cell(column, track))}
      {fold.second.map((column, index) => {
        const { track, line } = placeUnder(fold, index);
        return cell(column, track, line);
      })}
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
  const cell = (column: DataColumn<Row>, track: number, line = 0) => (
    <td
      {...CELL}
      key={column.id}
      style={{ gridColumn: track + 1, gridRow: line + 1 }}
      className={cellClass(column, line, fold.first[track])}
    >
      <Skeleton width={track === 0 ? '70%' : '80%'} />
    </td>
  );
  return (
    <tr
      {...ROW}
      className={classNames('grid content-center border-line/70 border-b', led ? 'ps-9 pe-1' : 'px-1')}
      style={{ gridTemplateColumns: fold.template, height }}
    >
      {fold.first.map((column, track) => cell(column, track))}
      {fold.second.map((column, index) => {
        const { track, line } = placeUnder(fold, index);
        return cell(column, track, line);
      })}
    </tr>
  );
}

/** A cell under another is aligned as that one is. */
function cellClass<Row>(
  { interactive }: DataColumn<Row>,
  line: number,
  above: DataColumn<Row> | undefined,
): string {
  return classNames(
    'block min-w-0 truncate px-2 [&_[title]]:relative [&_[title]]:z-1',
    above?.align === 'end' && 'text-end',
    interactive && 'relative z-1',
    line > 0 && 'text-ink-soft text-small',
  );
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
