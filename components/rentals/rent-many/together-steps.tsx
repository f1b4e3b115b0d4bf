'use client';

import { useMemo, useState } from 'react';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { useHeldPage } from '#components/ui/form/hold-page.ts';
import { TypedBefore } from '#components/ui/form/typed-before.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { useFocusOnChange } from '../order/focus-on-change.ts';
import { useKeptRent } from '../rent/kept-rent.ts';
import { usePoolChecks } from '../rent/pool-checks.ts';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import { reviewAwaited } from '../rent/rent-blocked.ts';
import { hasTypedPool, type RentValues } from '../rent/rent-values.ts';
import { algorithmOfMost, type DatedRig } from './barred-rig.ts';
import { leastHours } from './plan.ts';
import { PlanTable } from './plan-table.tsx';
import { outdated, type TogetherReview, togetherBlocked, togetherReview } from './review.ts';
import { openRigs, useTogether } from './together.ts';
import { TogetherForm } from './together-form.tsx';
import { TogetherReviewPanel } from './together-review.tsx';
import type { ageOf } from './together-rigs.ts';
import { RIGS } from './words.ts';

/** By which what is typed is kept while another page of the desk is looked at. */
export const TOGETHER_FORM = 'rental of several rigs';

interface TogetherStepsProps {
  connectedKey: ConnectedKey;
  rigs: readonly DatedRig[];
  age: ReturnType<typeof ageOf>;
  poolCheck: PoolCheck | undefined;
  /** What is in the form's place of what was left in it: those that were not rented are reviewed again. */
  typed: Partial<RentValues> | undefined;
  /** What was left in it is what was rented with since. */
  rented: boolean;
  /** Why nothing can be sent now, as a sentence. */
  blocked: string | undefined;
  onRemove: (id: string) => void;
  onConfirm: (review: TogetherReview, typed: RentValues) => void;
}

/** One form for several rigs, what it makes of each and comes to together, and once more before it is paid. */
export function TogetherSteps(props: TogetherStepsProps) {
  const { connectedKey, rigs, poolCheck, typed, rented, blocked, onRemove, onConfirm } = props;
  const { username, permission_levels: levels } = connectedKey;
  const [least] = useState(() => leastHours(openRigs(rigs, { algo: algorithmOfMost(rigs), username })));
  const { form, restored, clear } = useKeptRent(
    { connectedKey, form: TOGETHER_FORM, leastHours: least, typed },
    rented,
  );
  const values = form.watch();
  useHeldPage(hasTypedPool(values));
  const checks = usePoolChecks(poolCheck);
  const draft = useTogether(connectedKey, rigs, values);
  const [review, setReview] = useState<TogetherReview>();
  const step = useFocusOnChange(review ? 'review' : 'form');
  const inTheWay = blocked ?? togetherBlocked({ levels, draft, values });
  const remove = useMemo(() => (review ? undefined : onRemove), [review, onRemove]);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel
        title="Rigs"
        meta={counted(rigs.length, RIGS)}
        padding="flush"
        freshness={props.age && <Freshness {...props.age} subject="rigs" />}
      >
        <PlanTable plan={review?.plan ?? draft.plan} onRemove={remove} />
      </Panel>
      <Panel title="Terms" className="print:hidden">
        <fieldset
          ref={step}
          aria-label={review ? 'Review of the rentals' : 'Terms of the rentals'}
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-4 outline-none"
        >
          {restored && !review && (
            <TypedBefore onClear={clear}>
              It stands here again, but for a password, and has not been sent.
            </TypedBefore>
          )}
          {review ? (
            <TogetherReviewPanel
              review={review}
              paying={draft.paying}
              failedChecks={checks.failed}
              blocked={inTheWay ?? outdated(review, draft)}
              onBack={() => setReview(undefined)}
              onConfirm={() => onConfirm(review, form.getValues())}
            />
          ) : (
            <TogetherForm
              form={form}
              values={values}
              draft={draft}
              checks={checks}
              blocked={inTheWay}
              awaited={reviewAwaited(draft, values)}
              onReview={() => setReview(togetherReview(draft, values))}
            />
          )}
        </fieldset>
      </Panel>
    </div>
  );
}
