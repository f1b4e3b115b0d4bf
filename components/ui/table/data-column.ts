import type { ReactNode } from 'react';

export type SortValue = string | number | bigint | undefined;

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface DataColumn<Row> {
  id: string;
  heading: string;
  /** What the heading means, in its tooltip. */
  explain?: string;
  cell: (row: Row) => ReactNode;
  /** Of a first column the name that its cell shows: what names have in common gives way where one is cut. */
  name?: (row: Row) => string;
  /** Pixels, with 16 px of padding in them; the least for a column that grows. */
  width: number;
  /** Pixels it should have before columns of priority 4 stand beside it. */
  ample?: number;
  /** Pixels in a narrow window, where its cell leaves out what matters less and may stand beside the name: the briefest does. */
  brief?: number;
  /** What its cell is where columns have their `brief` widths. */
  briefCell?: (row: Row) => ReactNode;
  /**
   * What its cell is where the column of that id has no room or was put away: it says what matters of that as well. It is told
   * the ids of the columns that are shown.
   */
  without?: { column: string; cell: (row: Row, shown: ReadonlySet<string>) => ReactNode };
  /** Pixels with its cell on two lines, where there is no room for one: see `foldWrapping`. */
  wrapped?: number;
  /** It stands on two lines; said by the fold. */
  isWrapped?: boolean;
  /** What stands in it never needs more: it is not cut off, which is work for each cell of a long table. */
  fits?: boolean;
  /** Takes what is left over. */
  grow?: boolean;
  /** Quantities end together; words start together. */
  align?: 'start' | 'end';
  /** 1 stays on the first line; 2 folds into a second one; 3 is left out before anything folds, and 4 before 3. */
  priority?: 1 | 2 | 3 | 4;
  /** Never left out: where two lines have no room for all such columns, each column has a line of its own. */
  needed?: boolean;
  /** It stands only where somebody ticks it, or sorts by it: what it shows is read for it alone. */
  onWish?: boolean;
  /** Somebody ticked it: of priority 3 or 4 it finds room before the others of its priority, at the cost of ample width. */
  wanted?: boolean;
  /** Stands under the first column as soon as there are two lines. */
  under?: boolean;
  /** The value to sort by (undefined comes last), or `given` where the rows arrive sorted. Absent: not sortable. */
  sort?: 'given' | ((row: Row) => SortValue);
  /** The direction of the first press. */
  sortFirst?: TableSort['direction'];
  /** Holds buttons or links of its own, which then win over the row's link. */
  interactive?: boolean;
}
