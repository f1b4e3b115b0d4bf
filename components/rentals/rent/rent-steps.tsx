'use client';

import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isAway } from '#components/ui/address/away.ts';
import { useGo } from '#components/ui/address/go.ts';
import { useHeldPage } from '#components/ui/form/hold-page.ts';
import { TypedBefore } from '#components/ui/form/typed-before.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import type { Ordering } from '#lib/queries/change/ordering.ts';
import { useFocusOnChange } from '../order/focus-on-change.ts';
import { type Place, useOrderStep } from '../order/order-step.ts';
import { RENT_WORDS } from '../order/order-words.ts';
import { TermsComparison } from '../order/terms-comparison.tsx';
import { useRentForm } from './kept-rent.ts';
import { keepLastProfile } from './last-profile.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import type { Rig } from './offers.ts';
import { usePoolChecks } from './pool-checks.ts';
import type { PoolCheck } from './pool-to-check.ts';
import { rentBlocked, reviewAwaited, reviewBlocked } from './rent-blocked.ts';
import { termsAfterChange, termsOf, useRentDraft } from './rent-draft.ts';
import { RentForm } from './rent-form.tsx';
import { RentReview } from './rent-review.tsx';
import { hasTypedPool, type RentValues } from './rent-values.ts';
import type { Obstacle } from './rig-obstacle.ts';

interface RentStepsProps {
  connectedKey: ConnectedKey;
  rig: Rig;
  obstacle: Obstacle | undefined;
  /** Beside it: saves until when. */
  calendar: ReactNode;
  poolCheck: PoolCheck | undefined;
  ordering: Ordering<'createRental'>;
  /** The page of the rental that was made is on its way. */
  onLead: (rentalId: string) => void;
}

/** From the form over the review to the paid rental. What was typed outlives the way back, and the way to other pages. */
export function RentSteps(props: RentStepsProps) {
  const { connectedKey, rig, obstacle, ordering } = props;
  const go = useGo();
  const { outcome } = ordering;
  const { form, restored, clear } = useRentForm(connectedKey, rig, outcome);
  const values = form.watch();
  // Hours are chosen again in a moment; a pool is not.
  useHeldPage(outcome.name !== 'done' && hasTypedPool(values));
  const checks = usePoolChecks(props.poolCheck);
  const draft = useRentDraft(connectedKey, rig, values);
  const { step, place, back, review, confirm } = useOrderStep({
    ordering,
    terms: () => {
      const terms = termsOf(draft, values, rig);
      return outcome.name === 'changed' ? termsAfterChange(terms, outcome.terms, draft.paying) : terms;
    },
    ordered: ({ body, confirmed }) => ({ body, confirmed }),
    // Where no other page can be opened, the notice of the order says what came of it.
    onDone: ({ id }) => {
      if (isAway()) return back();
      props.onLead(id);
      go(`/rentals/${id}`);
    },
    onRefused: (refusal) => showFieldProblems(form, refusal),
    // The rig is read anew with the answer; the market's fee is not what an order makes stale.
    onReread: draft.paying.feeReread,
  });
  const standing = { levels: connectedKey.permission_levels, obstacle, outcome, draft };
  const blocked = reviewBlocked(standing, values);
  const awaited = reviewAwaited(draft, values);
  return (
    <fieldset
      ref={useFocusOnChange(place)}
      aria-label={LABELS[place]}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-4 outline-none"
    >
      {obstacle && step.name !== 'sending' && (
        <ObstacleNotice
          obstacle={obstacle}
          seenAt={outcome.name === 'done' ? outcome.id : undefined}
          calendar={props.calendar}
        />
      )}
      {place === 'form' && restored && (
        <TypedBefore onClear={clear}>
          It stands here again, but for a password, and has not been sent.
        </TypedBefore>
      )}
      {place === 'form' && (
        <RentForm
          form={form}
          values={values}
          rig={rig}
          draft={draft}
          checks={checks}
          blocked={blocked}
          awaited={awaited}
          obstacle={obstacle}
          onReview={review}
        />
      )}
      {place === 'changed' && outcome.name === 'changed' && (
        <TermsComparison
          terms={outcome.terms}
          sentence={RENT_WORDS.changed}
          blocked={blocked}
          awaited={awaited}
          onBack={ordering.dismiss}
          onReview={review}
        />
      )}
      {place === 'paid' && <p className="text-ink-soft">The page of the rental is on its way.</p>}
      {'terms' in step && (
        <RentReview
          terms={step.terms}
          paying={draft.paying}
          failedChecks={checks.failed}
          blocked={step.name === 'review' ? rentBlocked(standing) : undefined}
          sending={step.name === 'sending'}
          onBack={back}
          onConfirm={() => {
            const { profile } = step.terms.body;
            if (profile) keepLastProfile(connectedKey, rig.type, String(profile));
            confirm(step.terms);
          }}
        />
      )}
    </fieldset>
  );
}

const LABELS = {
  form: 'Terms of the rental',
  changed: 'Changed terms of the rental',
  review: 'Review of the rental',
  paid: 'The rental is paid',
} as const satisfies Record<Place, string>;

function showFieldProblems(form: UseFormReturn<RentValues>, refusal: unknown): void {
  const names = Object.keys(form.getValues()) as (keyof RentValues)[];
  for (const { path, message } of failureOf(refusal).fields ?? []) {
    const name = names.find((known) => known === path);
    if (name) form.setError(name, { message });
  }
}
