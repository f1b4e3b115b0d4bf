import type { DataColumn } from '#components/ui/table/data-column.ts';
import { FromTo } from '#components/ui/table/from-to.tsx';
import { LocalTime } from '../figures.tsx';
import type { ProgressRow } from '../run/progress-columns.tsx';
import type { ExtensionRow } from './extension-row.ts';

/** Until when it runs: before and with the extension. */
export const END_COLUMN: DataColumn<ProgressRow<ExtensionRow>> = {
  id: 'end',
  heading: 'End',
  cell: ({ state, endMs, newEndMs }) =>
    state.name === 'done' ? (
      <LocalTime ms={newEndMs} />
    ) : (
      <FromTo from={<LocalTime ms={endMs} />} to={<LocalTime ms={newEndMs} />} />
    ),
  width: 264,
  align: 'end',
  priority: 2,
};
