'use client';

import { useMemo } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { ReasonList } from '#components/ui/answer/reason-list.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import type { PlannedRental } from './plan.ts';
import { planColumns } from './plan-columns.tsx';
import { MORE_RIGS } from './words.ts';

interface PlanTableProps {
  plan: readonly PlannedRental[];
  /** Takes a rig out of them; undefined where that is decided. */
  onRemove: ((id: string) => void) | undefined;
}

/** The rigs that are to be rented together, each with what it costs; what is not possible first. */
export function PlanTable({ plan, onRemove }: PlanTableProps) {
  const columns = useMemo(() => planColumns(onRemove), [onRemove]);
  const warned = plan.filter(({ warning }) => warning !== undefined);
  return (
    <>
      <div className="flex flex-col gap-2 px-3 py-2 empty:hidden">
        {warned.length > 0 && (
          <Callout kind="warn">
            <ReasonList
              rows={warned.map(({ name, warning }) => ({ name, reason: warning }))}
              more={MORE_RIGS}
              label="Warnings"
            />
          </Callout>
        )}
        <ReasonList rows={plan.map(({ name, problem }) => ({ name, reason: problem }))} more={MORE_RIGS} />
      </div>
      <DataTable
        label="Rigs to rent together"
        columns={columns}
        rows={plan}
        rowKey={({ rig }) => rig.id}
        rowHref={({ rig }) => `/rigs/${rig.id}`}
        isMuted={({ problem }) => problem !== undefined}
        sort={IMPOSSIBLE_FIRST}
      />
    </>
  );
}

const IMPOSSIBLE_FIRST = { column: 'verdict', direction: 'ascending' } as const;
