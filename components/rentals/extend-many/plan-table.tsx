'use client';

import { Callout } from '#components/ui/answer/callout.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { PlanReasons } from '../run/plan-reasons.tsx';
import type { PlannedExtension } from './plan.ts';
import { PLAN_COLUMNS } from './plan-columns.tsx';
import { dearerWords } from './plan-words.ts';
import { MORE_RENTALS } from './words.ts';

/** Before and after of every rental, before anything is sent; what is not possible first. */
export function PlanTable({ plan }: { plan: readonly PlannedExtension[] }) {
  const dearer = dearerWords(plan);
  return (
    <>
      <PlanReasons plan={plan} more={MORE_RENTALS}>
        {dearer !== undefined && (
          <Callout kind="warn">
            <Figured kind="sentence" text={dearer} />
          </Callout>
        )}
      </PlanReasons>
      <DataTable
        label="Extensions before and after"
        columns={PLAN_COLUMNS}
        rows={plan}
        rowKey={({ rental }) => rental.id}
        rowHref={({ rental }) => `/rentals/${rental.id}`}
        isMuted={({ problem, enough }) => enough === true || problem !== undefined}
        sort={IMPOSSIBLE_FIRST}
      />
    </>
  );
}

const IMPOSSIBLE_FIRST = { column: 'verdict', direction: 'ascending' } as const;
