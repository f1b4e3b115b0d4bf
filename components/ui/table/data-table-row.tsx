'use client';

import { type CSSProperties, memo } from 'react';
import { Skeleton } from '../answer/skeleton.tsx';
import { classNames } from '../class-names.ts';
import type { DataColumn } from './data-column.ts';
import { type ColumnFold, linesUnder } from './fold-columns.ts';
import type { FoldedCell } from './folded-cells.ts';
import { RowPick } from './row-pick.tsx';
import type { PickRow } from './row-selection.ts';

interface DataTableRowProps<Row> {
  row: Row;
  index: number;
  cells: readonly RowCell<Row>[];
  /** Pixels from the first row's top. */
  top: number;
  href: string | undefined;
  muted: boolean;
  /** Where rows can be selected: what the row is called, whether it is, and why it cannot be. */
  pickName: string | undefined;
  picked: boolean;
  reason: string | undefined;
  onPick: PickRow;
}

function TableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, cells, top, href, muted, pickName, picked, reason, onPick } = props;
  return (
    <tr
      {...ROW}
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(
        ROW_CLASS,
        PLACE_CLASS,
        pickName === undefined ? 'px-1' : 'ps-9 pe-1',
        picked && 'bg-accent/8',
        href !== undefined && 'hover:bg-hover',
        muted && 'text-ink-faint',
      )}
      style={{ top }}
    >
      {pickName !== undefined && (
        <RowPick name={pickName} picked={picked} reason={reason} index={index} onPick={onPick} />
      )}
      {cells.map(({ column, cell, style, className }, place) => (
        <td key={column.id} {...(place === 0 ? ROW_HEADER : CELL)} style={style} className={className}>
          {href !== undefined && place === 0 ? (
            <a href={href} data-row-link className={LINK_CLASS}>
              {cell(row)}
            </a>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

export const DataTableRow = memo(TableRow) as typeof TableRow;

interface SkeletonRowProps<Row> {
  cells: readonly RowCell<Row>[];
  /** Leaves the room of the box before it. */
  led: boolean;
  /** Where it stands among others: pixels from the first row's top. */
  top?: number;
}

/** Stands where a row will. */
export function SkeletonRow<Row>({ cells, led, top }: SkeletonRowProps<Row>) {
  return (
    <tr
      {...ROW}
      className={classNames(ROW_CLASS, led ? 'ps-9 pe-1' : 'px-1', top !== undefined && PLACE_CLASS)}
      style={{ top }}
    >
      {cells.map(({ column, style, className }, place) => (
        <td key={column.id} {...CELL} style={style} className={className}>
          <Skeleton width={place === 0 ? '70%' : '80%'} />
        </td>
      ))}
    </tr>
  );
}

/** What the rows of a table have in common: said on each row, or even each cell, it slows scrolling. */
export function rowStyle(fold: ColumnFold<unknown>, height: number): CSSProperties {
  return { '--columns': fold.template, '--row-height': `${height}px` } as CSSProperties;
}

/** A column's cell as it looks in every row. */
export interface RowCell<Row> {
  column: DataColumn<Row>;
  cell: DataColumn<Row>['cell'];
  style: CSSProperties | undefined;
  className: string;
}

/** With `linked` the first one holds a link, which cuts off what it has no room for by itself. */
export function rowCells<Row>(
  fold: ColumnFold<DataColumn<Row>>,
  { linked }: { linked: boolean },
): RowCell<Row>[] {
  const placed = linesUnder(fold) > 0;
  const shown = new Set(fold.cells.map(({ column }) => column.id));
  return fold.cells.map((cell, place) => ({
    ...rowCell(cell, { placed, cuts: !(linked && place === 0) }),
    cell: cellOf(cell.column, { brief: fold.isBrief, shown }),
  }));
}

function cellOf<Row>(
  { cell, briefCell, without }: DataColumn<Row>,
  { brief, shown }: { brief: boolean; shown: ReadonlySet<string> },
): DataColumn<Row>['cell'] {
  if (without && !shown.has(without.column)) return (row) => without.cell(row, shown);
  return (brief && briefCell) || cell;
}

/** A cell under another is aligned as that one is. Cells in one line need not be told where they stand. */
function rowCell<Row>(
  { column, gridColumn, line, above }: FoldedCell<DataColumn<Row>>,
  { placed, cuts }: { placed: boolean; cuts: boolean },
): Omit<RowCell<Row>, 'cell'> {
  return {
    column,
    style: placed ? { gridColumn, gridRow: line + 1 } : undefined,
    className: classNames(
      'block min-w-0 px-2 align-baseline [&_[title]]:relative [&_[title]]:z-1',
      cuts && !column.fits ? 'truncate' : 'whitespace-nowrap',
      above.align === 'end' && 'text-end',
      column.interactive && 'relative z-2',
      line > 0 && 'text-ink-soft text-small',
    ),
  };
}

/**
 * In a grid nothing is aligned by a line of text. `align-baseline` stands, on rows and cells, against the browser's own sheet, by
 * which each inherits its alignment: such styles are never shared, and what each takes to work out slowed scrolling threefold.
 */
const ROW_CLASS =
  'grid h-(--row-height) grid-cols-(--columns) content-center border-line/70 border-b align-baseline';
/** Whatever changes in a row, no other is laid out, drawn or looked through for it. */
const PLACE_CLASS =
  'absolute inset-x-0 contain-strict print:relative print:top-auto! print:break-inside-avoid print:contain-none';
/** Covers the whole row, so that pressing anywhere opens it and a middle press opens a tab. */
const LINK_CLASS =
  'block truncate outline-none after:absolute after:inset-0 after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-accent';
const ROW = { role: 'row' };
const CELL = { role: 'cell' };
/** The first one names its row: further on in it, a screen reader says whose cell it is. */
const ROW_HEADER = { role: 'rowheader' };
