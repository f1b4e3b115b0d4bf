interface RowSpan {
  /** The first row the window shows, or should show were there more of them. */
  first: number;
  /** How many fit into the window. */
  fitting: number;
  count: number;
  /** A row that stays wherever the page is scrolled. */
  kept: number | undefined;
}

/** Rows above and below the window that are drawn before they come into sight. */
const OVERSCAN = 12;

/** Indexes of the rows to draw, ascending. */
export function rowsToDraw({ first, fitting, count, kept }: RowSpan): number[] {
  const from = Math.max(0, Math.min(first, count) - OVERSCAN);
  const to = Math.min(count, Math.max(0, first) + fitting + OVERSCAN);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (kept === undefined || kept >= count || (kept >= from && kept < to)) return rows;
  return kept < from ? [kept, ...rows] : [...rows, kept];
}
