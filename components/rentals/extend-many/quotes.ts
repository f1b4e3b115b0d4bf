'use client';

import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettled } from '#components/ui/answer/settled.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { failureOf, toldToWaitMs } from '#lib/queries/ask/failure.ts';
import { extensionQuoteQuery } from '#lib/queries/change/extension-quote.ts';
import { isPassing } from '#lib/queries/change/run-halting.ts';
import type { ExtensionQuote } from '../extend/extension.ts';
import { listedPrice } from '../extend/extension-price.ts';
import type { Rental } from '../rental-figures.ts';
import { rentedHours } from '../rental-page-figures.ts';
import { type CommonLength, hoursOf } from './length.ts';
import type { AskedQuote } from './plan.ts';

const TYPED_AFTER_MS = 400;
const AGAIN_MS = 10_000;

/**
 * What the market asks for such an extension of each of these, by the rentals' ids. Each costs a call, so they are asked for a length
 * that nobody has changed for a moment, and once: what failed is asked for again.
 */
export function useExtensionQuotes(
  connectedKey: ConnectedKey,
  rentals: readonly Rental[],
  length: CommonLength | undefined,
): ReadonlyMap<string, AskedQuote> {
  // By what it says: it is read anew with each minute.
  const said = JSON.stringify(length);
  const isSettled = useSettled(said, TYPED_AFTER_MS) === said && length !== undefined;
  const answers = useQueries({
    queries: rentals.map((rental) => ({
      ...extensionQuoteQuery(connectedKey, {
        rentalId: rental.id,
        price: JSON.stringify(listedPrice(rental)),
        has: String(rentedHours(rental)),
        hours: length ? hoursOf(rental, length) : 0,
      }),
      enabled: isSettled && hoursOf(rental, length) > 0,
      refetchInterval: ({ state }: { state: { error: Error | null } }) => againInMs(state.error),
    })),
    combine: answersOf,
  });
  return useMemo(
    () => new Map(rentals.map(({ id }, at) => [id, (isSettled && answers[at]) || 'asked'])),
    [rentals, answers, isSettled],
  );
}

function answersOf(results: readonly UseQueryResult<ExtensionQuote>[]): AskedQuote[] {
  return results.map(({ data, error }) => {
    if (data) return { quote: data };
    return error ? { error } : 'asked';
  });
}

/** What was refused for good is not asked for again, unless for other hours. */
function againInMs(error: Error | null): number | false {
  return error && isPassing(failureOf(error)) ? Math.max(AGAIN_MS, toldToWaitMs(error)) : false;
}
