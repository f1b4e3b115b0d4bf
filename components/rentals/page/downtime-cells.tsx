import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { countText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';

/** The minutes under their name, where there is no room for a column of them. */
export function Folded({ minutes, indented = false }: { minutes: number; indented?: boolean }) {
  return (
    <span className={classNames('block font-normal sm:hidden', indented && 'ps-[1.375rem]')}>
      <Quantity value={countText(minutes)} unit="min" />
    </span>
  );
}

interface CellProps {
  children: ReactNode;
  /** Under the name of its row on a narrow screen. */
  folds?: boolean;
  /** Over or under the other amount on a narrow screen, where both beside each other have no room. */
  stacks?: boolean;
}

export function Heading({ children, ...place }: CellProps) {
  return (
    <th
      {...COLUMN_HEADER}
      scope="col"
      className={classNames('py-1 ps-3 text-end align-bottom font-normal', placeClass(place))}
    >
      {children}
    </th>
  );
}

export function Cell({ children, ...place }: CellProps) {
  return (
    <td {...CELL} className={classNames('py-1.5 ps-3 text-end align-top', placeClass(place))}>
      {children}
    </td>
  );
}

function placeClass({ folds, stacks }: Omit<CellProps, 'children'>) {
  return classNames(folds && 'max-sm:hidden', stacks && 'max-sm:block max-sm:pb-0');
}

// What is laid out as a block forgets that it is a cell.
const COLUMN_HEADER = { role: 'columnheader' };
const CELL = { role: 'cell' };
