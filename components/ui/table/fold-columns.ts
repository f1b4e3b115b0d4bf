import { type FoldedCells, placeCells, trackWidths } from './folded-cells.ts';

export interface FoldableColumn {
  readonly width: number;
  readonly brief?: number;
  readonly ample?: number;
  readonly grow?: boolean;
  readonly priority?: 1 | 2 | 3 | 4;
  readonly wanted?: boolean;
  readonly under?: boolean;
  readonly needed?: boolean;
}

export interface ColumnFold<Column> extends FoldedCells<Column> {
  readonly first: readonly Column[];
  /** Those that stand under the first line; empty where one line is enough. */
  readonly second: readonly Column[];
}

/**
 * Lays columns out in `available` pixels without ever scrolling sideways. One line if it can be, with as many of priority 3 as
 * there is room for, and then of priority 4 where the others have ample width, those wanted first, and then the first ones; those
 * wanted do not wait for ample width. Otherwise two lines: priority 1 above, and as much of priority 2 beside and under it as there
 * is room for, if that is all that is needed. A column that stands alone above has all of them under it, each on a line of its own.
 */
export function foldColumns<Column extends FoldableColumn>(
  columns: readonly Column[],
  available: number,
): ColumnFold<Column> {
  const kept = withOptional(columns, available);
  const folded = ([first, second]: [Column[], Column[]]) => ({
    first,
    second,
    ...placeCells(first, second, available),
  });
  if (totalWidth(kept) <= available) return folded([[...kept], []]);
  const pinned = kept.filter(({ priority }) => priority === 1).length;
  for (let above = kept.length - 1; above > pinned; above -= 1) {
    const split = splitAt(kept, above);
    if (hasNeeded(split, kept) && trackWidths(split).reduce(sum, 0) <= available) return folded(split);
  }
  return folded(splitAt(kept, Math.max(1, pinned)));
}

function hasNeeded<Column extends FoldableColumn>(split: Column[][], kept: readonly Column[]): boolean {
  const shown = split.flat();
  return kept.every((column) => !column.needed || shown.includes(column));
}

/** How many lines stand under the first. */
export function linesUnder({ cells }: ColumnFold<unknown>): number {
  return Math.max(0, ...cells.map(({ line }) => line));
}

function withOptional<Column extends FoldableColumn>(
  columns: readonly Column[],
  available: number,
): readonly Column[] {
  const kept = new Set(columns.filter(({ priority = 2 }) => priority <= 2));
  const addFitting = (ones: readonly Column[], widthOf: (column: Column) => number) => {
    for (const column of ones) {
      const width = [...kept, column].map(widthOf).reduce(sum, 0);
      if (width <= available) kept.add(column);
    }
  };
  for (const priority of [3, 4]) {
    const [wanted, others] = byWish(columns.filter((one) => one.priority === priority));
    addFitting(wanted, least);
    addFitting(others, priority === 3 ? least : ample);
  }
  return columns.filter((column) => kept.has(column));
}

function byWish<Column extends FoldableColumn>(columns: readonly Column[]): [Column[], Column[]] {
  return [columns.filter(({ wanted }) => wanted), columns.filter(({ wanted }) => !wanted)];
}

function least({ width }: FoldableColumn): number {
  return width;
}

function ample({ width, ample: most = width }: FoldableColumn): number {
  return most;
}

/** Puts `above` columns on the first line: all of priority 1, then others in their order, those that go `under` last. */
function splitAt<Column extends FoldableColumn>(
  columns: readonly Column[],
  above: number,
): [Column[], Column[]] {
  const ranked = columns.toSorted((a, b) => rank(a) - rank(b));
  const chosen = new Set(ranked.slice(0, above));
  const first = columns.filter((column) => chosen.has(column));
  const others = columns
    .filter((column) => !chosen.has(column))
    .toSorted((a, b) => Number(b.under ?? false) - Number(a.under ?? false));
  const kept = new Set(others.toSorted((a, b) => stay(b) - stay(a)).slice(0, above));
  const second = above === 1 ? others : others.filter((column) => kept.has(column));
  return [first, second];
}

/** Which column keeps its place above the longest: the lowest. */
function rank({ priority, under }: FoldableColumn): number {
  if (priority === 1) return 0;
  return under ? 2 : 1;
}

/** Which column keeps its place under the first line the longest: the highest. */
function stay({ under, needed }: FoldableColumn): number {
  return under ? 2 : Number(needed ?? false);
}

function totalWidth(columns: readonly FoldableColumn[]): number {
  return columns.map(({ width }) => width).reduce(sum, 0);
}

function sum(a: number, b: number): number {
  return a + b;
}
