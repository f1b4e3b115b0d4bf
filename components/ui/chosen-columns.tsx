'use client';

import { Columns3 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from './button.tsx';
import type { DataColumn } from './data-column.ts';
import { useLocalSet } from './local-setting.ts';
import { Menu } from './menu.tsx';

/**
 * The columns one has not put away, and the menu that does it. Kept in this browser under `key`, the table's name: what is
 * kept is what was put away, so that a column that is new is shown. Those of priority 1 stay. `columns` must be stable.
 */
export function useChosenColumns<Row>(
  key: string,
  columns: readonly DataColumn<Row>[],
): { columns: readonly DataColumn<Row>[]; chooser: ReactNode } {
  const [away, flip] = useLocalSet(`hashdesk.columns.${key}`, []);
  const awayText = [...away].join(' ');
  const chosen = useMemo(() => shownColumns(columns, awayText.split(' ')), [columns, awayText]);
  return { columns: chosen, chooser: <ColumnChooser columns={columns} away={away} onFlip={flip} /> };
}

function shownColumns<Row>(
  columns: readonly DataColumn<Row>[],
  away: readonly string[],
): readonly DataColumn<Row>[] {
  return columns.filter(({ id, priority }) => priority === 1 || !away.includes(id));
}

interface ColumnChooserProps<Row> {
  columns: readonly DataColumn<Row>[];
  away: ReadonlySet<string>;
  onFlip: (id: string) => void;
}

function ColumnChooser<Row>({ columns, away, onFlip }: ColumnChooserProps<Row>) {
  const ticks = columns.map(({ id, heading, priority }) => ({
    value: id,
    label: heading,
    ticked: priority === 1 || !away.has(id),
    reason: priority === 1 ? 'always shown' : undefined,
  }));
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small">
          <Columns3 aria-hidden className="size-3.5" strokeWidth={1.75} />
          <span className="max-sm:sr-only">Columns</span>
        </Button>
      }
      sections={[{ label: 'Columns, as far as there is room', ticks, onFlip }]}
    />
  );
}
