'use client';

import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { ReasonList } from '#components/ui/answer/reason-list.tsx';
import { CsvExportOf } from '#components/ui/file/csv-export.tsx';
import { Badge } from '#components/ui/layout/badge.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { rigCount } from '../rig-count.ts';
import type { BulkEdit, PlannedRow } from './bulk-edit.ts';
import { VERDICT_ORDER } from './bulk-order.ts';
import { MORE_RIGS } from './bulk-words.ts';
import { askedAssets } from './price-edit.ts';
import { fallWords } from './price-falls.ts';
import { OUTCOME_WIDTH, RIG_COLUMN, termColumns } from './term-columns.tsx';

interface BulkPlanProps {
  plan: readonly PlannedRow[];
  /** What is asked for: prices that are to change have their column also where none does. */
  edit?: BulkEdit;
}

/** Before and after of every rig, before anything is sent; what is invalid first. */
export function BulkPlan({ plan, edit }: BulkPlanProps) {
  const [{ scale }] = usePriceSetting();
  const columns = useMemo(
    () => [...COLUMNS, ...termColumns(plan, { scale, asked: askedAssets(edit?.price) })],
    [plan, scale, edit],
  );
  return (
    <>
      <Warnings plan={plan} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3 py-2">
        <ReasonList
          more={MORE_RIGS}
          rows={plan.flatMap(({ name, problem, notes }) => told(name, problem ? [problem] : notes))}
        />
        <div className="ms-auto">
          <CsvExportOf
            what="of the change"
            source={async () => (await import('./bulk-csv.ts')).bulkPlanCsv(plan)}
            reason={plan.length === 0 ? 'There is no rig to export.' : undefined}
            asked={JSON.stringify(edit)}
          />
        </div>
      </div>
      <DataTable
        label="Before and after"
        columns={columns}
        rows={plan}
        rowKey={({ id }) => id}
        isMuted={({ verdict }) => verdict === 'unchanged'}
        sort={INVALID_FIRST}
      />
    </>
  );
}

/** What is hardly meant, apart from what is only to be known. */
function Warnings({ plan }: Pick<BulkPlanProps, 'plan'>) {
  const warned = plan.flatMap(({ name, warnings }) => told(name, warnings));
  const falls = fallWords(plan);
  return (
    <div className="flex flex-col gap-2 px-3 pt-2 empty:hidden">
      {falls !== undefined && <Callout kind="warn">{falls}</Callout>}
      {warned.length > 0 && (
        <Callout kind="warn">
          <ReasonList rows={warned} more={MORE_RIGS} label="Warnings" />
        </Callout>
      )}
    </div>
  );
}

function told(name: string, reasons: readonly string[] = []) {
  return reasons.map((reason) => ({ name, reason }));
}

/** "To change: 41 rigs. Unchanged: 7 rigs. Not possible: 2 rigs." Of what there is none of nothing is said. */
export function planSummary(plan: readonly PlannedRow[]): string {
  const [changing = 0, unchanged = 0, invalid = 0] = (['change', 'unchanged', 'invalid'] as const).map(
    (verdict) => plan.filter((row) => row.verdict === verdict).length,
  );
  const besides = [
    unchanged > 0 && `Unchanged: ${rigCount(unchanged)}.`,
    invalid > 0 && `Not possible: ${rigCount(invalid)}.`,
  ];
  return [`To change: ${rigCount(changing)}.`, ...besides].filter(Boolean).join(' ');
}

const INVALID_FIRST = { column: 'verdict', direction: 'ascending' } as const;

const COLUMNS: DataColumn<PlannedRow>[] = [
  RIG_COLUMN,
  {
    id: 'verdict',
    heading: 'What happens to it',
    cell: (row) => <Verdict {...row} />,
    width: OUTCOME_WIDTH,
    priority: 2,
    under: true,
    sort: ({ verdict }) => VERDICT_ORDER[verdict],
  },
];

function Verdict({ verdict, problem, warnings = [] }: Pick<PlannedRow, 'verdict' | 'problem' | 'warnings'>) {
  if (warnings.length > 0)
    return (
      <Badge tone="warn" icon={TriangleAlert} title={warnings.join(' ')}>
        changes, rents for nothing
      </Badge>
    );
  if (verdict === 'change') return <Badge tone="accent">changes</Badge>;
  if (verdict === 'unchanged') return <Badge>unchanged</Badge>;
  return (
    <Badge tone="danger" icon={CircleAlert} title={problem ?? ''}>
      {problem}
    </Badge>
  );
}
