import type { DataColumn } from './data-column.ts';

type Placed = Pick<DataColumn<never>, 'id' | 'priority' | 'needed'>;

/** Has the column that rows are sorted or chosen by stay in them as long as there is any room: one sees what sets them apart. */
export function withColumnInSight<Column extends Placed>(
  columns: readonly Column[],
  inSight: string | undefined,
): Column[] {
  return columns.map((column) =>
    column.id === inSight && column.priority !== 1 ? { ...column, priority: 2, needed: true } : column,
  );
}
