import { type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import { askedTotal } from '../order/asked-total.ts';
import { ROW_ORDER } from './row-order.ts';
import { type OrderRow, type OrderRun, type RowState, stateOf } from './run.ts';
import { type RunWords, rowReason } from './words.ts';

/** An order and what came of it. */
export type OutcomeRow<Row extends OrderRow> = Row & { state: RowState };

interface RunFile<Row extends OrderRow> {
  fileName: string;
  words: RunWords;
  /** Which order it was: before what came of it. */
  which: CsvSource<Row>['columns'];
  /** What it was for: before what it cost. */
  what: CsvSource<OutcomeRow<Row>>['columns'];
}

/** What came of orders: what was not done first, as in their table. Amounts are in the asset itself. */
export function runCsv<Row extends OrderRow>(
  run: OrderRun<Row>,
  { fileName, words, which, what }: RunFile<Row>,
): CsvSource<OutcomeRow<Row>> {
  const rows = run.rows
    .map((row) => ({ ...row, state: stateOf(run, row.id) }))
    .toSorted((a, b) => ROW_ORDER[a.state.name] - ROW_ORDER[b.state.name]);
  return {
    fileName,
    columns: [
      ...which,
      { heading: 'Outcome', value: ({ state }) => outcomeOf(state, words) },
      { heading: 'Reason', value: ({ state }) => rowReason(state, words, 'asset') },
      ...what,
      { heading: 'Asset', value: ({ confirmed }) => confirmed.currency },
      { heading: 'Cost', value: ({ confirmed }) => confirmed.cost },
      { heading: 'Fee', value: ({ confirmed }) => confirmed.fee },
      { heading: 'Total', value: ({ confirmed }) => totalOf(confirmed) },
    ],
    rows: () => onePart(rows),
  };
}

function totalOf(confirmed: OrderRow['confirmed']): string | undefined {
  const { asked, fee } = askedTotal(confirmed);
  return fee === 'included' ? asked : undefined;
}

function outcomeOf({ name }: RowState, { row }: RunWords): string {
  return name === 'done' ? row.done : OUTCOMES[name];
}

const OUTCOMES = {
  waiting: 'not begun',
  sending: 'under way',
  paused: 'under way',
  doubt: 'not known yet',
  changed: 'not sent: the terms changed',
  refused: 'refused',
  'not done': 'not done',
  'not known': 'not known',
} as const satisfies Record<Exclude<RowState['name'], 'done'>, string>;
