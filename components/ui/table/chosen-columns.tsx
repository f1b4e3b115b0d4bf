'use client';

import { Columns3 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useLocalText } from '../look/local-setting.ts';
import { Menu } from '../popup/menu.tsx';
import { Button } from '../press/button.tsx';
import { chosenColumns, flipped, readChoice } from './column-choice.ts';
import { useLeftOut } from './column-room.ts';
import type { DataColumn } from './data-column.ts';

/**
 * The columns one has not put away, and the menu that does it. Kept in this browser under `key`, the table's name: what is
 * kept is what was put away, so that a column that is new is shown, and what was ticked by hand, which finds room first. Those
 * of priority 1 stay. `columns` must be stable, and the table be given those that this gives.
 */
export function useChosenColumns<Row>(
  key: string,
  columns: readonly DataColumn<Row>[],
): { columns: readonly DataColumn<Row>[]; chooser: ReactNode } {
  const [kept, keep] = useKeptChoice(key);
  const chosen = useMemo(() => chosenColumns(columns, readChoice(kept)), [columns, kept]);
  const flip = (id: string) =>
    keep(
      flipped(
        readChoice(kept),
        id,
        chosen.some((column) => column.id === id),
      ),
    );
  return { columns: chosen, chooser: <ColumnChooser columns={columns} chosen={chosen} onFlip={flip} /> };
}

/** Those of that table that somebody ticked by hand, for what is read for them alone. */
export function useWishedColumns(key: string): ReadonlySet<string> {
  const [kept] = useKeptChoice(key);
  return useMemo(() => readChoice(kept).wanted, [kept]);
}

function useKeptChoice(key: string) {
  return useLocalText(`hashdesk.look.columns.${key}`);
}

interface ColumnChooserProps<Row> {
  columns: readonly DataColumn<Row>[];
  chosen: readonly DataColumn<Row>[];
  onFlip: (id: string) => void;
}

function ColumnChooser<Row>({ columns, chosen, onFlip }: ColumnChooserProps<Row>) {
  const leftOut = useLeftOut(chosen);
  const ticked = new Set(chosen.map(({ id }) => id));
  const ticks = columns.map(({ id, heading, priority }) => ({
    value: id,
    label: heading,
    ticked: ticked.has(id),
    reason: priority === 1 ? 'always shown' : undefined,
    note: leftOut.has(id) ? 'no room now' : undefined,
  }));
  return (
    <Menu
      align="end"
      trigger={
        <Button size="tool">
          <Columns3 aria-hidden className="size-3.5" strokeWidth={1.75} />
          <span className="max-sm:sr-only">Columns</span>
        </Button>
      }
      sections={[{ label: 'Columns, as far as there is room', ticks, onFlip }]}
    />
  );
}
