export interface FoldableColumn {
  readonly width: number;
  readonly ample?: number;
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
 * Lays columns out in `available` pixels without ever scrolling sideways. One line if it can be, with as many of priority 3 as
 * there is room for, and then of priority 4 where the others have ample width, the first ones first. Otherwise two lines: priority
 * 1 above, and as much of priority 2 beside and under it as there is room for. A column that stands alone above has all of them
 * under it, each on a line of its own.
 */
export function foldColumns<Column extends FoldableColumn>(
  columns: readonly Column[],
  available: number,
): ColumnFold<Column> {
  const kept = withOptional(columns, available);
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

function withOptional<Column extends FoldableColumn>(
  columns: readonly Column[],
  available: number,
): readonly Column[] {
  const kept = new Set(columns.filter(({ priority = 2 }) => priority <= 2));
  const addFitting = (priority: number, widthOf: (column: Column) => number) => {
    for (const column of columns.filter((one) => one.priority === priority)) {
      const width = [...kept, column].map(widthOf).reduce(sum, 0);
      if (width <= available) kept.add(column);
    }
  };
  addFitting(3, ({ width }) => width);
  addFitting(4, ({ width, ample = width }) => ample);
  return columns.filter((column) => kept.has(column));
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
