export interface FoldableColumn {
  readonly width: number;
  readonly grow?: boolean;
  readonly priority?: 1 | 2 | 3 | 4;
}

export interface ColumnFold<Column> {
  readonly first: readonly Column[];
  /** Cells of the second line stand under those of the first; empty where one line is enough. See `placeUnder`. */
  readonly second: readonly Column[];
  /** For `grid-template-columns`. */
  readonly template: string;
}

/** The second line is set in the smaller size of text. */
const SMALLER = 12 / 13;

/**
 * Lays columns out in `available` pixels without ever scrolling sideways. One line if it can be, at the price of columns of
 * priority 4 and then 3, the last ones first. Otherwise two lines: priority 1 above, and as much of priority 2 beside and under it as
 * there is room for. A column that stands alone above has all of them under it, each on a line of its own.
 */
export function foldColumns<Column extends FoldableColumn>(
  columns: readonly Column[],
  available: number,
): ColumnFold<Column> {
  const kept = dropOptional(columns, available);
  if (totalWidth(kept) <= available) return folded(kept, []);
  const pinned = kept.filter(({ priority }) => priority === 1).length;
  for (let above = kept.length - 1; above > pinned; above -= 1) {
    const split = splitAt(kept, above);
    if (trackWidths(split).reduce(sum, 0) <= available) return folded(...split);
  }
  return folded(...splitAt(kept, Math.max(1, pinned)));
}

/** Where a cell of `second` stands, counted from zero: under which track, and on which line. */
export function placeUnder({ first }: ColumnFold<unknown>, index: number): { track: number; line: number } {
  return { track: index % first.length, line: 1 + Math.floor(index / first.length) };
}

/** How many lines stand under the first. */
export function linesUnder({ first, second }: ColumnFold<unknown>): number {
  return second.length === 0 ? 0 : Math.ceil(second.length / first.length);
}

function dropOptional<Column extends FoldableColumn>(
  columns: readonly Column[],
  available: number,
): readonly Column[] {
  const least = Math.max(0, ...columns.map(({ priority = 2 }) => priority));
  const last = least < 3 ? -1 : columns.findLastIndex(({ priority }) => priority === least);
  if (last === -1 || totalWidth(columns) <= available) return columns;
  return dropOptional(columns.toSpliced(last, 1), available);
}

/** Puts `above` columns on the first line: all of priority 1, then others in their order. */
function splitAt<Column extends FoldableColumn>(
  columns: readonly Column[],
  above: number,
): [Column[], Column[]] {
  const ranked = columns.toSorted((a, b) => Number(b.priority === 1) - Number(a.priority === 1));
  const chosen = new Set(ranked.slice(0, above));
  const first = columns.filter((column) => chosen.has(column));
  const others = columns.filter((column) => !chosen.has(column));
  const second = above === 1 ? others : others.slice(0, above);
  return [first, second];
}

function folded<Column extends FoldableColumn>(
  first: readonly Column[],
  second: readonly Column[],
): ColumnFold<Column> {
  const growing = Math.max(
    0,
    first.findIndex(({ grow }) => grow),
  );
  const tracks = trackWidths([first, second]).map((width, index) =>
    index === growing ? 'minmax(0,1fr)' : `minmax(0,${Math.ceil(width)}px)`,
  );
  return { first, second, template: tracks.join(' ') };
}

function trackWidths([first, second]: readonly [readonly FoldableColumn[], readonly FoldableColumn[]]) {
  return first.map(({ width }, index) => Math.max(width, (second[index]?.width ?? 0) * SMALLER));
}

function totalWidth(columns: readonly FoldableColumn[]): number {
  return columns.map(({ width }) => width).reduce(sum, 0);
}

function sum(a: number, b: number): number {
  return a + b;
}
