'use client';

import { useMemo } from 'react';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { PlanReasons } from '../run/plan-reasons.tsx';
import { IMPOSSIBLE_FIRST } from '../run/row-order.ts';
import type { PlannedRental } from './plan.ts';
import { planColumns } from './plan-columns.tsx';
import type { RiskAdjusted } from './risk-adjusted.ts';
import { MORE_RIGS } from './words.ts';

interface PlanTableProps {
  plan: readonly PlannedRental[];
  /** Takes a rig out of them; undefined where that is decided. */
  onRemove: ((id: string) => void) | undefined;
  RiskAdjusted: RiskAdjusted;
}

/** The rigs that are to be rented together, each with what it costs; what is not possible first. */
export function PlanTable({ plan, onRemove, RiskAdjusted }: PlanTableProps) {
  const columns = useMemo(() => planColumns(RiskAdjusted, onRemove), [RiskAdjusted, onRemove]);
  return (
    <>
      <PlanReasons plan={plan} more={MORE_RIGS} />
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
