'use client';

import { Checkbox } from '../form/checkbox.tsx';
import type { PickRow } from './row-selection.ts';

/** Room for the boxes before the first column, in pixels: as wide as `RowPick` and `ps-9`. */
export const PICK_WIDTH = 36;

const PLACE = 'absolute inset-y-0 start-0 z-1 block w-9 align-baseline print:invisible';

interface RowPickProps {
  name: string;
  picked: boolean;
  /** Why it cannot be selected. */
  reason: string | undefined;
  index: number;
  onPick: PickRow;
}

/** The box before a row. */
export function RowPick({ name, picked, reason, index, onPick }: RowPickProps) {
  return (
    <td {...CELL} className={PLACE}>
      <Checkbox
        inRow
        label={`Select ${name}`}
        checked={picked}
        reason={reason}
        onToggle={({ shift }) => onPick(index, shift ? 'range' : 'one')}
      />
    </td>
  );
}

/** Whether what was pressed is the box before a row. Who ticks one row after another must find the next where it stood. */
export function isRowPick(pressed: EventTarget | null): boolean {
  const surrounding = pressed instanceof Element ? pressed.closest('label') : null;
  return surrounding?.control?.matches('[data-row-pick]') ?? false;
}

const CHECKED = { all: true, some: 'mixed', none: false } as const;

interface AllRowsPickProps {
  all: keyof typeof CHECKED;
  onAll: () => void;
  /** Without any there is no box, and its place is kept. */
  anyRow: boolean;
}

/** The box in the head, for every row given. */
export function AllRowsPick({ all, onAll, anyRow }: AllRowsPickProps) {
  if (!anyRow) return null;
  return (
    <th {...COLUMN_HEADER} scope="col" className={PLACE}>
      <Checkbox label="Select all rows" checked={CHECKED[all]} onToggle={onAll} />
    </th>
  );
}

const CELL = { role: 'cell' };
const COLUMN_HEADER = { role: 'columnheader' };
