import { type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import { isoTime } from '#lib/domain/clock.ts';
import { askedTotal } from '../order/asked-total.ts';
import { ROW_ORDER } from './row-order.ts';
import { type ExtensionRow, type ExtensionRun, type RowState, stateOf } from './run.ts';
import { rowReason } from './words.ts';

type OutcomeRow = ExtensionRow & { state: RowState };

/** What came of extensions: what was not done first, as in their table. Amounts are in the asset itself. */
export function extensionsCsv(run: ExtensionRun): CsvSource<OutcomeRow> {
  const rows = run.rows
    .map((row) => ({ ...row, state: stateOf(run, row.id) }))
    .toSorted((a, b) => ROW_ORDER[a.state.name] - ROW_ORDER[b.state.name]);
  return {
    fileName: 'extensions.csv',
    columns: [
      { heading: 'Rental', value: ({ id }) => id },
      { heading: 'Rig name', value: ({ name }) => name },
      { heading: 'Outcome', value: ({ state }) => OUTCOMES[state.name] },
      { heading: 'Reason', value: ({ state }) => rowReason(state, 'asset') },
      { heading: 'Hours to add', value: ({ hours }) => hours },
      { heading: 'To run until (UTC)', value: ({ until }) => untilOf(until) },
      { heading: 'End before (UTC)', value: ({ endMs }) => isoTime(endMs) },
      { heading: 'End with them (UTC)', value: ({ newEndMs }) => isoTime(newEndMs) },
      { heading: 'Asset', value: ({ confirmed }) => confirmed.currency },
      { heading: 'Cost', value: ({ confirmed }) => confirmed.cost },
      { heading: 'Fee', value: ({ confirmed }) => confirmed.fee },
      { heading: 'Total', value: ({ confirmed }) => totalOf(confirmed) },
    ],
    rows: () => onePart(rows),
  };
}

function untilOf(until: string | undefined): string | undefined {
  return until && isoTime(new Date(until).getTime());
}

function totalOf(confirmed: ExtensionRow['confirmed']): string | undefined {
  const { asked, fee } = askedTotal(confirmed);
  return fee === 'included' ? asked : undefined;
}

const OUTCOMES = {
  waiting: 'not begun',
  sending: 'under way',
  paused: 'under way',
  doubt: 'not known yet',
  done: 'extended and paid',
  changed: 'not sent: the terms changed',
  refused: 'refused',
  'not done': 'not done',
  'not known': 'not known',
} as const satisfies Record<RowState['name'], string>;
