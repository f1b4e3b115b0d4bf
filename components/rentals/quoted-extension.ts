'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NOTHING_TYPED } from '#components/prices/typed-amount.ts';
import { useSettled } from '#components/ui/settled.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { extensionQuoteQuery } from '#lib/queries/extension-quote.ts';
import { type HoursChoice, type HoursPriced, hoursChosen } from './chosen-hours.ts';
import { type ExtensionReview, extensionReview, hoursToAdd } from './extension.ts';
import { extensionTotals } from './extension-price.ts';
import { type Paying, usePaying } from './paying.ts';
import { type Rental, rentedHours } from './rental-figures.ts';

const QUOTED_AFTER_MS = 400;

/** The hours or the budget as typed, and what the market would take for them. */
export interface QuotedExtension {
  choice: HoursChoice;
  choose: (changed: Partial<HoursChoice>) => void;
  /** As if nothing had been typed. */
  clear: () => void;
  /** The hours there are, with what they should cost. */
  priced: HoursPriced;
  paying: Paying;
  hours: number | undefined;
  /** Undefined until there is a quote for what is typed. */
  review: ExtensionReview | undefined;
  /** Whether a quote is awaited; the hours may still be on their way to being typed. */
  asking: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

const BLANK: HoursChoice = { drives: 'hours', length: '', budget: NOTHING_TYPED };

/** A quote costs a call to the market, so it is asked for hours that nobody has changed for a moment. */
export function useQuotedExtension(
  connectedKey: ConnectedKey,
  rental: Rental,
  mode: 'live' | 'off',
): QuotedExtension {
  const [choice, setChoice] = useState(BLANK);
  const paying = usePaying(connectedKey);
  const priced = pricedHours(rental, paying);
  const hours = hoursChosen(choice, priced);
  const settled = useSettled(hours, QUOTED_AFTER_MS);
  const wanted = mode === 'live' && hours !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...extensionQuoteQuery(connectedKey, {
      rentalId: rental.id,
      has: String(rentedHours(rental)),
      hours: settled ?? 0,
    }),
    enabled: wanted && settled !== undefined,
  });
  const current = wanted && hours === settled;
  return {
    choice,
    choose: (changed) => setChoice((before) => ({ ...before, ...changed })),
    clear: () => setChoice(BLANK),
    priced,
    paying,
    hours,
    review: current && data ? extensionReview(rental, hours, data) : undefined,
    asking: wanted && (!current || (!data && !error)),
    error: current ? error : null,
    isFetching,
    refetch,
  };
}

function pricedHours(rental: Rental, { feeRate, feeReading }: Paying): HoursPriced {
  return {
    limits: { min: 1, max: hoursToAdd(rental) },
    totalOf: feeReading ? undefined : extensionTotals(rental, feeRate),
  };
}
