import type { DataColumn } from './data-column.ts';

/** What one has done with the columns of a table, by their ids. */
export interface ColumnChoice {
  away: ReadonlySet<string>;
  /** Put away, and ticked again: somebody wants them in sight. */
  wanted: ReadonlySet<string>;
}

const WANTED = '+';

/** As a browser keeps it: "least +owner" where the one was put away and the other ticked by hand. */
export function readChoice(text: string | null): ColumnChoice {
  const words = (text ?? '').split(' ').filter(Boolean);
  const [wanted, away] = [true, false].map((yes) => words.filter((word) => word.startsWith(WANTED) === yes));
  return { away: new Set(away), wanted: new Set(wanted?.map((word) => word.slice(WANTED.length))) };
}

/** The choice, as a browser keeps it, after a column was unticked that is `ticked`, or ticked that is not. */
export function flipped({ away, wanted }: ColumnChoice, id: string, ticked: boolean): string {
  const others = (ids: ReadonlySet<string>) => [...ids].filter((other) => other !== id);
  const [staysAway, staysWanted] = [others(away), others(wanted)];
  const now = ticked ? id : `${WANTED}${id}`;
  return [...staysAway, ...staysWanted.map((other) => `${WANTED}${other}`), now].join(' ');
}

/** The columns one has not put away, or has asked for where they stand on a wish; those of priority 1 stay. */
export function chosenColumns<Row>(
  columns: readonly DataColumn<Row>[],
  { away, wanted }: ColumnChoice,
): readonly DataColumn<Row>[] {
  return columns
    .filter((column) => column.priority === 1 || !away.has(column.id))
    .filter(({ id, onWish, needed }) => !onWish || needed || wanted.has(id))
    .map((column) => (wanted.has(column.id) ? { ...column, wanted: true } : column));
}
