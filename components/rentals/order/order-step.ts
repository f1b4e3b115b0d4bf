'use client';

import { useState } from 'react';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Ordered } from '#lib/queries/change/market-order.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import type { Ordering } from '#lib/queries/change/ordering.ts';
import { isOfOtherTerms } from './other-terms.ts';

export type Step<Terms> = { name: 'form' | 'paid' } | { name: 'review' | 'sending'; terms: Terms };

/**
 * What stands on the page: changed terms take the form's place until it is decided about them. Of what is paid the review's words
 * of what will be are no longer so.
 */
export type Place = 'form' | 'changed' | 'review' | 'paid';

interface Stepping<N extends OrderName, Terms> {
  ordering: Ordering<N>;
  /** The terms as they stand; undefined while something for them is missing. */
  terms: () => Terms | undefined;
  ordered: (terms: Terms) => Ordered<N>;
  onDone: (data: Data<N>) => void;
  onRefused?: (refusal: unknown) => void;
  /** Reads anew what the terms come from. */
  onReread?: () => void;
}

/** Where a person is between the form and what they pay for, and the ways on and back. */
export function useOrderStep<N extends OrderName, Terms>(stepping: Stepping<N, Terms>) {
  const { ordering, terms, ordered, onDone, onRefused, onReread } = stepping;
  const [step, setStep] = useState<Step<Terms>>({ name: 'form' });
  const back = () => setStep({ name: 'form' });
  const review = () => {
    const reviewed = terms();
    if (reviewed === undefined) return;
    ordering.dismiss();
    setStep({ name: 'review', terms: reviewed });
  };
  const confirm = (reviewed: Terms) => {
    setStep({ name: 'sending', terms: reviewed });
    ordering.order(ordered(reviewed), {
      onSuccess: (data) => {
        setStep({ name: 'paid' });
        onDone(data);
      },
      onError: (refusal) => {
        back();
        onRefused?.(refusal);
        if (isOfOtherTerms(refusal)) onReread?.();
      },
    });
  };
  return { step, place: placeOf(step, ordering.outcome), back, review, confirm };
}

function placeOf(step: Step<unknown>, outcome: OrderOutcome): Place {
  if (step.name === 'paid') return 'paid';
  if (step.name !== 'form') return 'review';
  return outcome.name === 'changed' ? 'changed' : 'form';
}
