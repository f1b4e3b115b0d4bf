'use client';

import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { Badge } from '#components/ui/layout/badge.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { rigCount } from '../rig-count.ts';
import type { PlannedRow } from './bulk-edit.ts';
import { VERDICT_ORDER } from './bulk-order.ts';
import { ReasonList } from './reason-list.tsx';
import { RIG_COLUMN, termColumns } from './term-columns.tsx';

/** Before and after of every rig, before anything is sent; what is invalid first. */
export function BulkPlan({ plan }: { plan: readonly PlannedRow[] }) {
  const [{ scale }] = usePriceSetting();
  const columns = useMemo(() => [...COLUMNS, ...termColumns(plan, scale)], [plan, scale]);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3 py-2">
        <ReasonList rows={plan.map(({ name, problem, note }) => ({ name, reason: problem ?? note }))} />
        <div className="ms-auto">
          <CsvExport
            source={async () => (await import('./bulk-csv.ts')).bulkPlanCsv(plan)}
            reason={plan.length === 0 ? 'There is no rig to export.' : undefined}
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

/** "41 rigs change, 7 stay as they are, 2 rigs cannot." */
export function planSummary(plan: readonly PlannedRow[]): string {
  const [changing, unchanged, invalid] = (['change', 'unchanged', 'invalid'] as const).map(
    (verdict) => plan.filter((row) => row.verdict === verdict).length,
  );
  return `To change: ${rigCount(changing ?? 0)}. Unchanged: ${rigCount(unchanged ?? 0)}. Not possible: ${rigCount(invalid ?? 0)}.`;
}

const INVALID_FIRST = { column: 'verdict', direction: 'ascending' } as const;

const COLUMNS: DataColumn<PlannedRow>[] = [
  RIG_COLUMN,
  {
    id: 'verdict',
    heading: 'What happens to it',
    cell: ({ verdict, problem }) => <Verdict verdict={verdict} problem={problem} />,
    width: 208,
    priority: 2,
    under: true,
    sort: ({ verdict }) => VERDICT_ORDER[verdict],
  },
];

function Verdict({ verdict, problem }: Pick<PlannedRow, 'verdict' | 'problem'>) {
  if (verdict === 'change') return <Badge tone="accent">changes</Badge>;
  if (verdict === 'unchanged') return <Badge>unchanged</Badge>;
  return (
    <Badge tone="danger" icon={CircleAlert} title={problem ?? ''}>
      {problem}
    </Badge>
  );
}
