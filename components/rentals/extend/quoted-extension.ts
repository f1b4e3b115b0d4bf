'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { NOTHING_TYPED } from '#components/prices/typed-amount.ts';
import { useSettled } from '#components/ui/answer/settled.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { inDeskTime } from '#lib/queries/ask/desk-clock.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { extensionQuoteQuery } from '#lib/queries/change/extension-quote.ts';
import { type HoursChoice, type HoursPriced, hoursChosen } from '../order/chosen-hours.ts';
import { type Paying, usePaying } from '../order/paying.ts';
import type { Rental } from '../rental-figures.ts';
import { rentedHours } from '../rental-page-figures.ts';
import { type ExtensionQuote, type ExtensionReview, extensionReview, hoursToAdd } from './extension.ts';
import { extensionTotals, isRepriced, listedPrice } from './extension-price.ts';

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
  /** When the market quoted it; epoch milliseconds by the desk's clock. */
  quotedAtMs: number | undefined;
  isFetching: boolean;
  /** Asks for the quote once more, and reads the rental anew. */
  refetch: () => void;
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
  const wanted = mode === 'live' ? hours : undefined;
  return {
    ...useQuote(connectedKey, rental, wanted),
    choice,
    choose: (changed) => setChoice((before) => ({ ...before, ...changed })),
    clear: () => setChoice(BLANK),
    priced,
    paying,
    hours,
  };
}

type Quote = Pick<QuotedExtension, 'review' | 'asking' | 'error' | 'quotedAtMs' | 'isFetching' | 'refetch'>;

function useQuote(connectedKey: ConnectedKey, rental: Rental, hours: number | undefined): Quote {
  const settled = useSettled(hours, QUOTED_AFTER_MS);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...extensionQuoteQuery(connectedKey, {
      rentalId: rental.id,
      price: JSON.stringify(listedPrice(rental)),
      has: String(rentedHours(rental)),
      hours: settled ?? 0,
    }),
    enabled: hours !== undefined && settled !== undefined,
  });
  const reread = useReread(connectedKey, rental, data);
  const common = {
    isFetching,
    refetch: () => {
      reread();
      void refetch();
    },
  };
  if (hours === undefined || hours !== settled)
    return { ...common, review: undefined, asking: hours !== undefined, error: null, quotedAtMs: undefined };
  return {
    ...common,
    review: data && extensionReview(rental, hours, data),
    asking: !data && !error,
    error,
    quotedAtMs: data && inDeskTime(dataUpdatedAt),
  };
}

/** A way to read the rental anew; it is read where its price, over which a budget is spread, is not that of the quote. */
function useReread(
  connectedKey: ConnectedKey,
  rental: Rental,
  quote: ExtensionQuote | undefined,
): () => void {
  const client = useQueryClient();
  const { queryKey } = marketQuery(connectedKey, 'rentalDetail', { params: { id: rental.id } });
  const reread = () => void client.invalidateQueries({ queryKey });
  const isApart = isRepriced(rental, quote);
  const onApart = useEffectEvent(reread);
  useEffect(() => {
    if (isApart) onApart();
  }, [isApart]);
  return reread;
}

function pricedHours(rental: Rental, { feeRate, feeReading }: Paying): HoursPriced {
  return {
    limits: { min: 1, max: hoursToAdd(rental) },
    totalOf: feeReading ? undefined : extensionTotals(rental, feeRate),
  };
}
