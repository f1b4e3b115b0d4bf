import type { UseFormReturn } from 'react-hook-form';
import { ASSETS } from '#lib/domain/asset.ts';
import { type ListingField, type ListingValues, NEW_LISTING } from './listing-values.ts';

/**
 * Puts values in the place of what is typed: the form's own options are for what is read anew and keep that, however it was
 * sent. A field that is forgotten and comes again would take its box's state from the page instead.
 */
export const BEGIN_ANEW = { keepDirtyValues: false, keepFieldsRef: true } as const;

interface Taken {
  sent: ListingValues;
  /** As the market has the listing now. */
  taken: ListingValues;
  /** The fields that it has otherwise than they were sent. */
  other: readonly ListingField[];
}

/** Begins anew from what the market has taken; what it took otherwise, and what was typed since it was sent, stays typed. */
export function keepTyped(form: UseFormReturn<ListingValues>, { sent, taken, other }: Taken): void {
  const kept = typedFields({ sent, other, typed: form.getValues() });
  const typed = kept.map((field) => [field, form.getValues(field)] as const);
  form.reset(taken, BEGIN_ANEW);
  for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true });
}

interface Typing extends Pick<Taken, 'sent' | 'other'> {
  typed: ListingValues;
}

/** The fields in which what is typed differs from what was sent, and those that were taken otherwise. */
export function typedFields({ sent, other, typed }: Typing): ListingField[] {
  const prices = ASSETS.filter((asset) => typed.price[asset] !== sent.price[asset]);
  const plain = PLAIN.filter((field) => typed[field] !== sent[field]);
  const fields: ListingField[] = [...other, ...plain, ...prices.map((asset) => `price.${asset}` as const)];
  // A number and the unit that it is in belong together.
  if (fields.includes('hash')) fields.push('hashType');
  if (fields.some((field) => field.startsWith('price.'))) fields.push('priceType');
  return [...new Set(fields)];
}

const PLAIN = (Object.keys(NEW_LISTING) as (keyof ListingValues)[]).filter((field) => field !== 'price');
