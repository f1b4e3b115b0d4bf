'use client';

import { useEffect, useState } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { useHeldPage } from '#components/ui/form/hold-page.ts';
import { TypedBefore } from '#components/ui/form/typed-before.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { useFocusOnChange } from '../order/focus-on-change.ts';
import { useKeptRent } from '../rent/kept-rent.ts';
import { usePoolChecks } from '../rent/pool-checks.ts';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import { reviewAwaited } from '../rent/rent-blocked.ts';
import { hasTypedPool } from '../rent/rent-values.ts';
import type { DatedRig } from './barred-rig.ts';
import type { TypedAgain } from './confirmed-form.ts';
import { leastHours, rentedRigs, standingAsset, takersOf } from './plan.ts';
import { PlanTable } from './plan-table.tsx';
import { outdated, type TogetherReview, togetherBlocked, togetherReview } from './review.ts';
import type { RiskAdjusted } from './risk-adjusted.ts';
import { openRigs, useStanding, useTogether } from './together.ts';
import { TogetherForm } from './together-form.tsx';
import { TogetherReviewPanel } from './together-review.tsx';
import type { TogetherAge } from './together-rigs.ts';
import { RIGS } from './words.ts';

/** By which what is typed is kept while another page of the desk is looked at. */
const TOGETHER_FORM = 'rental of several rigs';

interface TogetherStepsProps {
  connectedKey: ConnectedKey;
  rigs: readonly DatedRig[];
  /** The ids of those that were chosen and could not be read. */
  unread: readonly string[];
  /** The ids that the address names, as a text that changes with them. */
  chosen: string;
  age: TogetherAge;
  poolCheck: PoolCheck;
  RiskAdjusted: RiskAdjusted;
  /** What stands in the form instead of what was left in it: of those that are reviewed again. */
  typed: TypedAgain | undefined;
  /** It stands there. */
  onTaken: () => void;
  /** Why nothing can be sent now, as a sentence. */
  blocked: string | undefined;
  /** What has to be known before anything is sent, as a sentence. */
  awaited: string | undefined;
  onRemove: (id: string) => void;
  /** Whether it is begun. */
  onConfirm: (review: TogetherReview) => boolean;
}

/** One form for several rigs, what it makes of each and comes to together, and once more before it is paid. */
export function TogetherSteps(props: TogetherStepsProps) {
  const { connectedKey, rigs, poolCheck, RiskAdjusted, typed, onTaken, blocked, onRemove, onConfirm } = props;
  const { permission_levels: levels } = connectedKey;
  const standing = useStanding(connectedKey, rigs);
  const [{ asset: preferred }] = usePriceSetting();
  const [least] = useState(() => {
    const open = openRigs(rigs, standing);
    return leastHours(takersOf(open, standingAsset(open, { chosen: '', preferred })));
  });
  const { form, restored, clear, forget } = useKeptRent({
    connectedKey,
    form: TOGETHER_FORM,
    leastHours: least,
    typed: typed?.values,
  });
  const [isPasswordLost] = useState(typed?.isPasswordLost === true);
  useEffect(onTaken, [onTaken]);
  const values = form.watch();
  useHeldPage(hasTypedPool(values));
  const checks = usePoolChecks(poolCheck);
  const draft = useTogether(connectedKey, { rigs, standing, values });
  const [review, setReview] = useReviewOf(props.chosen);
  const plan = review?.plan ?? draft.plan;
  const step = useFocusOnChange(review ? 'review' : 'form');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel title="Terms" meta={counted(rentedRigs(plan).length, RIGS)} className="print:hidden">
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
              RiskAdjusted={RiskAdjusted}
              paying={draft.paying}
              failedChecks={checks.failed}
              blocked={permissionProblem('rent', levels) ?? blocked ?? outdated(review, { rigs, draft })}
              onBack={() => setReview(undefined)}
              onConfirm={() => {
                if (onConfirm(review)) forget();
              }}
            />
          ) : (
            <TogetherForm
              form={form}
              values={values}
              draft={draft}
              checks={checks}
              RiskAdjusted={RiskAdjusted}
              isPasswordLost={isPasswordLost}
              blocked={blocked ?? togetherBlocked({ levels, draft, values })}
              awaited={props.awaited ?? reviewAwaited(draft, values)}
              onReview={() => setReview(togetherReview(draft, values, props.unread))}
            />
          )}
        </fieldset>
      </Panel>
      <Panel
        title="Rigs"
        className="lg:order-first"
        meta={counted(rigs.length, RIGS)}
        padding="flush"
        freshness={!review && props.age && <Freshness {...props.age} subject="rigs" />}
      >
        <PlanTable plan={plan} onRemove={review ? undefined : onRemove} RiskAdjusted={RiskAdjusted} />
      </Panel>
    </div>
  );
}

/** A review of the rigs chosen; it is gone once the address names others. */
function useReviewOf(chosen: string) {
  const [reviewed, setReviewed] = useState<{ review: TogetherReview; chosen: string }>();
  if (reviewed && reviewed.chosen !== chosen) setReviewed(undefined);
  const setReview = (review: TogetherReview | undefined) => setReviewed(review && { review, chosen });
  return [reviewed?.chosen === chosen ? reviewed.review : undefined, setReview] as const;
}
