'use client';

import { Callout } from '#components/ui/answer/callout.tsx';
import { ReasonList } from '#components/ui/answer/reason-list.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import type { PlannedExtension } from './plan.ts';
import { PLAN_COLUMNS } from './plan-columns.tsx';
import { dearerWords } from './plan-words.ts';
import { MORE_RENTALS } from './words.ts';

/** Before and after of every rental, before anything is sent; what is not possible first. */
export function PlanTable({ plan }: { plan: readonly PlannedExtension[] }) {
  const dearer = dearerWords(plan);
  const warned = plan.filter(({ warning }) => warning !== undefined);
  return (
    <>
      <div className="flex flex-col gap-2 px-3 py-2 empty:hidden">
        {dearer !== undefined && (
          <Callout kind="warn">
            <Figured kind="sentence" text={dearer} />
          </Callout>
        )}
        {warned.length > 0 && (
          <Callout kind="warn">
            <ReasonList
              rows={warned.map(({ name, warning }) => ({ name, reason: warning }))}
              more={MORE_RENTALS}
              label="Warnings"
            />
          </Callout>
        )}
        <ReasonList rows={plan.map(({ name, problem }) => ({ name, reason: problem }))} more={MORE_RENTALS} />
      </div>
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
