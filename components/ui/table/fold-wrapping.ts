import { type ColumnFold, type FoldableColumn, foldColumns, linesUnder } from './fold-columns.ts';
import { smaller } from './folded-cells.ts';

interface WrappingColumn extends FoldableColumn {
  readonly wrapped?: number;
  readonly isWrapped?: boolean;
}

/**
 * Folds columns; those that may wrap do so where a line has no room for one of them, and all of them where each then has a place
 * of its own above.
 */
export function foldWrapping<Column extends WrappingColumn>(
  columns: readonly Column[],
  available: number,
): ColumnFold<Column> {
  const fold = foldColumns(
    wrappedWhere(columns, ({ width }) => smaller(width) > available),
    available,
  );
  if (isEachAbove(fold)) return fold;
  const narrow = foldColumns(
    wrappedWhere(columns, () => true),
    available,
  );
  return narrow.first.length > 1 && isEachAbove(narrow) ? narrow : fold;
}

/** How many lines of text a row has beyond one. */
export function linesBeyondOne(fold: ColumnFold<WrappingColumn>): number {
  const wrapped = fold.cells.filter(({ column }) => column.isWrapped).map(({ line }) => line);
  return linesUnder(fold) + new Set(wrapped).size;
}

function wrappedWhere<Column extends WrappingColumn>(
  columns: readonly Column[],
  isAsked: (column: Column) => boolean,
): readonly Column[] {
  if (columns.every(({ wrapped }) => wrapped === undefined)) return columns;
  return columns.map((column) =>
    column.wrapped !== undefined && isAsked(column)
      ? { ...column, width: column.wrapped, isWrapped: true }
      : column,
  );
}

/** None that may wrap stands under another. */
function isEachAbove({ second }: ColumnFold<WrappingColumn>): boolean {
  return second.every(({ wrapped }) => wrapped === undefined);
}
