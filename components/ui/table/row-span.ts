interface RowSpan {
  /** The first row the window shows, or should show were there more of them. */
  first: number;
  /** How many fit into the window. */
  fitting: number;
  /** Rows above and below them that are drawn before they come into sight. */
  overscan: number;
  count: number;
  /** A row that stays wherever the page is scrolled. */
  kept: number | undefined;
}

/** Indexes of the rows to draw, ascending. */
export function rowsToDraw({ first, fitting, overscan, count, kept }: RowSpan): number[] {
  const from = Math.max(0, Math.min(first, count) - overscan);
  const to = Math.min(count, Math.max(0, first) + fitting + overscan);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (kept === undefined || kept >= count || (kept >= from && kept < to)) return rows;
  return kept < from ? [kept, ...rows] : [...rows, kept];
}
