'use client';

import { type Ref, useState } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { amountText } from '#components/prices/scaled-amount.ts';
import { useHeldPage } from '#components/ui/form/hold-page.ts';
import { TypedBefore } from '#components/ui/form/typed-before.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { useFocusOnChange } from '../order/focus-on-change.ts';
import { payWords, ReviewActions } from '../order/review-actions.tsx';
import { ReviewButton } from '../order/review-button.tsx';
import type { Rental } from '../rental-figures.ts';
import type { ExtensionRow } from './extension-row.ts';
import type { KeptMany, ManyDraft } from './kept-draft.ts';
import { LengthFields } from './length-fields.tsx';
import { countPlan } from './plan.ts';
import { PlanTable } from './plan-table.tsx';
import { planWords, reviewWords } from './plan-words.ts';
import { type ManyReview, outdated, type PlannedMany, usePlannedMany } from './planned.ts';
import { SumsTable } from './sums-table.tsx';
import { isTyped, NO_LENGTH } from './typed-length.ts';
import { manyButtons } from './words.ts';

interface PlanPanelProps {
  panel: Ref<HTMLElement>;
  connectedKey: ConnectedKey;
  /** Those chosen, as they are now. */
  rentals: readonly Rental[];
  draft: ManyDraft;
  kept: KeptMany;
  /** Why nothing can be sent now, as a sentence. */
  blocked: string | undefined;
  onConfirm: (rows: readonly ExtensionRow[]) => void;
  onCancel: () => void;
}

/**
 * One extension for many rentals: by how many hours or until when, what that makes of each and costs together, and once more
 * before it is paid.
 */
export function PlanPanel(props: PlanPanelProps) {
  const { panel, connectedKey, rentals, draft, kept, blocked, onConfirm } = props;
  const planned = usePlannedMany(connectedKey, rentals, draft);
  const [review, setReview] = useState<ManyReview>();
  useHeldPage(isTyped(draft.typed));
  const step = useFocusOnChange(review ? 'review' : 'form');
  const { plan, paying } = planned;
  return (
    <Panel ref={panel} title={manyButtons.extend(review?.rows.length ?? rentals.length)}>
      <div className="flex flex-col gap-4">
        <fieldset
          ref={step}
          aria-label={review ? 'Review of the extensions' : 'Terms of the extensions'}
          tabIndex={-1}
          className="flex min-w-0 max-w-4xl flex-col gap-4 outline-none"
        >
          {kept.restored && !review && (
            <TypedBefore onClear={() => kept.keep({ ...draft, typed: NO_LENGTH })}>
              It stands here again, with the rentals it was for, and nothing has been sent.
            </TypedBefore>
          )}
          {review ? (
            <Review
              review={review}
              paying={paying}
              blocked={blocked ?? outdated(review, planned)}
              onBack={() => setReview(undefined)}
              onConfirm={() => onConfirm(review.rows)}
            />
          ) : (
            <Form {...props} planned={planned} onReview={() => setReview(planned.review)} />
          )}
        </fieldset>
        <div className="-mx-3 -mb-3 border-line border-t">
          <PlanTable plan={review?.plan ?? plan} unread={draft.unread} />
        </div>
      </div>
    </Panel>
  );
}

interface FormProps extends Pick<PlanPanelProps, 'draft' | 'kept' | 'blocked' | 'onCancel'> {
  planned: PlannedMany;
  onReview: () => void;
}

function Form({ draft, kept, blocked, planned, onReview, onCancel }: FormProps) {
  const { plan, paying, review, awaited } = planned;
  const reason = blocked ?? planned.waits;
  const counts = countPlan(plan);
  return (
    <form
      method="post"
      noValidate
      aria-label={manyButtons.extend(plan.length)}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined && awaited === undefined && event.currentTarget.checkValidity()) onReview();
      }}
      className="flex flex-col gap-4"
    >
      <LengthFields draft={draft} kept={kept} planned={planned} />
      {review && <SumsTable review={review} paying={paying} />}
      <p aria-live="polite" className="text-ink-soft text-small">
        {planWords(counts)} {awaited}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <div className="flex flex-1 sm:max-w-xs">
          <ReviewButton
            asked={JSON.stringify(draft.typed)}
            awaited={awaited}
            blocked={reason}
            label={manyButtons.review(review?.rows.length ?? counts.possible)}
            note={
              <p aria-hidden className="text-ink-soft text-small">
                {reason}
              </p>
            }
          />
        </div>
      </div>
    </form>
  );
}

interface ReviewProps {
  review: ManyReview;
  paying: PlannedMany['paying'];
  blocked: string | undefined;
  onBack: () => void;
  onConfirm: () => void;
}

function Review({ review, paying, blocked, onBack, onConfirm }: ReviewProps) {
  const { plan, sums } = review;
  const [{ scale }] = usePriceSetting();
  const [sum, ...others] = sums;
  const total =
    sum && others.length === 0 ? amountText(formatAmount(sum.total), sum.asset, scale) : 'these totals';
  const fee = sums.every((one) => one.fee !== undefined) ? 'included' : 'on top';
  return (
    <>
      <p className="text-ink-soft">
        {reviewWords(countPlan(plan))} Each is paid at once, and cannot be taken back. The desk asks for the
        cost of each once more right before it sends it: one that would cost anything else by then is left
        out, and nothing is paid for it.
      </p>
      <SumsTable review={review} paying={paying} />
      <ReviewActions blocked={blocked} underWay={undefined} onBack={onBack} onConfirm={onConfirm}>
        {payWords(total, fee)}
      </ReviewActions>
    </>
  );
}
