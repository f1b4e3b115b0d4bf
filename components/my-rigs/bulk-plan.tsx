'use client';

import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import type { DataColumn } from '#components/ui/data-column.ts';
import { DataTable } from '#components/ui/data-table.tsx';
import type { PlannedRow } from './bulk-edit.ts';
import { rigCount } from './bulk-words.ts';
import { ReasonList } from './reason-list.tsx';
import { RIG_COLUMN, termColumns } from './term-columns.tsx';

/** Before and after of every rig, before anything is sent; what is invalid first. */
export function BulkPlan({ plan }: { plan: readonly PlannedRow[] }) {
  const columns = useMemo(() => [...COLUMNS, ...termColumns(plan)], [plan]);
  return (
    <>
      <div className="px-3 py-2 empty:hidden">
        <ReasonList rows={plan.map(({ name, problem, note }) => ({ name, reason: problem ?? note }))} />
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

const ORDER = { invalid: 0, change: 1, unchanged: 2 } as const satisfies Record<
  PlannedRow['verdict'],
  number
>;

const COLUMNS: DataColumn<PlannedRow>[] = [
  RIG_COLUMN,
  {
    id: 'verdict',
    heading: 'What happens to it',
    cell: ({ verdict, problem }) => <Verdict verdict={verdict} problem={problem} />,
    width: 208,
    priority: 2,
    under: true,
    sort: ({ verdict }) => ORDER[verdict],
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
