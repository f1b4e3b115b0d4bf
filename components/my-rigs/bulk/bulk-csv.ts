import { type CsvColumn, type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { changesPool, type ListingTerms } from '../listing/listing-terms.ts';
import { type PlannedRow, reasonsOf } from './bulk-edit.ts';
import { ROW_ORDER, VERDICT_ORDER } from './bulk-order.ts';
import { type BulkRun, progressOf, type RowState, type RunRow } from './bulk-run.ts';
import { rowReason, TERM_WORDS } from './bulk-words.ts';

/** A rig of a change: the terms it had and those it was to have, what comes of it, and why. */
interface ChangeRow extends Pick<RunRow, 'id' | 'name' | 'before' | 'after'> {
  outcome: string;
  reason: string | undefined;
}

/** A change of many rigs as it is planned: what is not possible first. */
export function bulkPlanCsv(plan: readonly PlannedRow[]): CsvSource<ChangeRow> {
  const rows = plan.toSorted((a, b) => VERDICT_ORDER[a.verdict] - VERDICT_ORDER[b.verdict]);
  return changesCsv(
    'rig-changes-planned.csv',
    rows.map((row) => ({
      ...row,
      outcome: VERDICTS[row.verdict],
      reason: reasonsOf(row).join(' ') || undefined,
    })),
  );
}

/** What came of a change of many rigs that is over: what failed first. Where the market took other terms, they are those. */
export function bulkOutcomeCsv(run: BulkRun): CsvSource<ChangeRow> {
  const rows = run.rows
    .map((row) => progressOf(row, run))
    .toSorted((a, b) => ROW_ORDER[a.state.name] - ROW_ORDER[b.state.name]);
  return changesCsv(
    'rig-changes.csv',
    rows.map((row) => ({ ...row, outcome: outcomeWord(row.state), reason: rowReason(row.state) })),
  );
}

const VERDICTS = {
  invalid: 'not possible',
  change: 'changes',
  unchanged: 'unchanged',
} as const satisfies Record<PlannedRow['verdict'], string>;

function outcomeWord(state: RowState): string {
  switch (state.name) {
    case 'done':
      return state.how === 'answered' ? 'changed' : 'changed, as the market shows';
    case 'there':
      return 'not sent: had these terms already';
    case 'otherwise':
      return 'taken with other terms';
    case 'overtaken':
      return 'left out: changed elsewhere';
    case 'failed':
      return 'failed';
    case 'unknown':
      return 'not known';
    case 'waiting':
      return 'not begun';
    default:
      return 'under way';
  }
}

function changesCsv(fileName: string, rows: readonly ChangeRow[]): CsvSource<ChangeRow> {
  const assets = ASSETS.filter((asset) =>
    rows.some(({ before, after }) => (before.price[asset] ?? after.price[asset]) !== undefined),
  );
  return {
    fileName,
    columns: [
      ...aboutColumns,
      ...assets.flatMap(priceColumns),
      ...stepColumns('Prices are per (unit and day)', ({ priceType }) => priceType),
      ...stepColumns(`${TERM_WORDS.minhours} (h)`, ({ minhours }) => minhours),
      ...stepColumns(`${TERM_WORDS.maxhours} (h)`, ({ maxhours }) => maxhours),
      ...stepColumns(TERM_WORDS.status, ({ status }) => (status === 'available' ? 'yes' : 'no')),
      ...stepColumns(TERM_WORDS.extensions, ({ extensions }) => (extensions ? 'yes' : 'no')),
      ...(rows.some(changesPool) ? POOL_COLUMNS : []),
    ],
    rows: () => onePart(rows),
  };
}

const aboutColumns: CsvColumn<ChangeRow>[] = [
  { heading: 'Id', value: ({ id }) => id },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Outcome', value: ({ outcome }) => outcome },
  { heading: 'Reason', value: ({ reason }) => reason },
];

function priceColumns(asset: Asset): CsvColumn<ChangeRow>[] {
  return stepColumns(`Price (${asset} per unit and day)`, ({ price }) => price[asset]);
}

function stepColumns(
  heading: string,
  value: (terms: ListingTerms) => string | undefined,
): CsvColumn<ChangeRow>[] {
  return [
    { heading: `${heading}, before`, value: ({ before }) => value(before) },
    { heading: `${heading}, after`, value: ({ after }) => value(after) },
  ];
}

const POOL_COLUMNS: CsvColumn<ChangeRow>[] = [
  ...stepColumns(TERM_WORDS.pool, ({ pool }) => pool?.url),
  ...stepColumns('User at the default pool', ({ pool }) => pool?.user),
  {
    heading: 'Password at the default pool, after',
    value: ({ after }) => (after.pool?.poolid === undefined ? 'stays' : 'the saved one'),
  },
];
