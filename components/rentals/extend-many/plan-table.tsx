'use client';

import { Callout } from '#components/ui/answer/callout.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { PlanReasons } from '../run/plan-reasons.tsx';
import { IMPOSSIBLE_FIRST } from '../run/row-order.ts';
import type { UnreadRental } from './found-rentals.ts';
import type { PlannedExtension } from './plan.ts';
import { PLAN_COLUMNS } from './plan-columns.tsx';
import { dearerWords, UNREAD_WORDS } from './plan-words.ts';
import { MORE_RENTALS } from './words.ts';

interface PlanTableProps {
  plan: readonly PlannedExtension[];
  /** Those of which there is nothing to plan with. */
  unread: readonly UnreadRental[];
}

/** Before and after of every rental, before anything is sent; what is not possible first. */
export function PlanTable({ plan, unread }: PlanTableProps) {
  const dearer = dearerWords(plan);
  return (
    <>
      <PlanReasons
        plan={[...plan, ...unread.map(({ name, why }) => ({ name, problem: UNREAD_WORDS[why] }))]}
        more={MORE_RENTALS}
      >
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
