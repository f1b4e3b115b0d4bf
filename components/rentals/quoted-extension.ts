'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { extensionQuoteQuery } from '#lib/queries/extension-quote.ts';
import { addedHours, type ExtensionReview, extensionReview } from './extension.ts';
import { type Rental, rentedHours } from './rental-figures.ts';
import { useSettled } from './settled.ts';

const SETTLED_AFTER_MS = 400;

/** The hours as typed, and what the market would take for them. */
export interface QuotedExtension {
  typed: string;
  type: (hours: string) => void;
  /** Undefined until there is a quote for what is typed. */
  review: ExtensionReview | undefined;
  /** Whether a quote is awaited; the hours may still be on their way to being typed. */
  asking: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A quote costs a call to the market, so it is asked for hours that nobody has changed for a moment. */
export function useQuotedExtension(
  connectedKey: ConnectedKey,
  rental: Rental,
  mode: 'live' | 'off',
): QuotedExtension {
  const [typed, type] = useState('');
  const hours = addedHours(typed, rental);
  const settled = useSettled(hours, SETTLED_AFTER_MS);
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
    typed,
    type,
    review: current && data ? extensionReview(rental, hours, data) : undefined,
    asking: wanted && (!current || (!data && !error)),
    error: current ? error : null,
    isFetching,
    refetch,
  };
}
