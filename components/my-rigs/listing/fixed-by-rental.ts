import { useEffect, useState } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { listText } from '#components/ui/text/list-text.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { unitLabel } from '#lib/domain/hash-rate.ts';
import { isRented, type OwnRig } from '../own-rig.ts';
import { type ListingField, type ListingValues, valuesOf } from './listing-values.ts';

const PRICES = ASSETS.map((asset) => `price.${asset}` as const);
const RATE = ['hash', 'hashType'] as const;

/** What stood in a form over what a rental fixes, and the listing that took its place. */
export interface PutBack {
  typed: ListingValues;
  listed: ListingValues;
}

/** What is typed otherwise than a rented rig may have it; with another algorithm also the prices typed for it. */
export function typedOverRental({ typed, listed }: PutBack): ListingField[] {
  const fields: ListingField[] = ['type', ...RATE];
  if (typed.type !== listed.type) fields.push('priceType', ...PRICES);
  return fields.filter((field) => get(typed, field) !== get(listed, field));
}

/** Says what was put back, as typed; undefined where nothing was. */
export function putBackWords(back: PutBack, algorithmOf: (slug: string) => string): string | undefined {
  const { typed } = back;
  const fields = typedOverRental(back);
  const prices = ASSETS.filter(
    (asset) => fields.includes(`price.${asset}`) && typed.price[asset].trim() !== '',
  ).map((asset) => `${typed.price[asset].trim()} ${asset}${perUnitDay(typed.priceType)}`);
  const fixed = fixedWords(typed, fields, algorithmOf(typed.type));
  if (prices.length === 0) return fixed;
  return `${fixed} So were the prices you typed for ${algorithmOf(typed.type)}: ${listText(prices)}.`;
}

function fixedWords(
  { hash, hashType }: ListingValues,
  fields: readonly ListingField[],
  algorithm: string,
): string | undefined {
  const isRate = RATE.some((field) => fields.includes(field));
  const rate = hash.trim() && `${hash.trim()} ${unitLabel(hashType)}`;
  if (!fields.includes('type')) {
    if (!isRate) return undefined;
    return rate
      ? `The hash rate you typed, ${rate}, was put back: it cannot change while the rig is rented.`
      : 'The hash rate was put back: it cannot change while the rig is rented.';
  }
  if (!isRate)
    return `The algorithm you chose, ${algorithm}, was put back: it cannot change while the rig is rented.`;
  return rate
    ? `The algorithm you chose, ${algorithm}, and the hash rate you typed, ${rate}, were put back: they cannot change while the rig is rented.`
    : `The algorithm you chose, ${algorithm}, and the hash rate were put back: they cannot change while the rig is rented.`;
}

type Form = Pick<UseFormReturn<ListingValues>, 'getValues' | 'setValue' | 'clearErrors'>;

/** Puts back what a rental fixes; undefined where nothing of it was typed. What else is typed stays. */
export function putBack(form: Form, listed: ListingValues): PutBack | undefined {
  const typed = structuredClone(form.getValues());
  const fields = typedOverRental({ typed, listed });
  if (fields.length === 0) return undefined;
  for (const field of fields) form.setValue(field, get(listed, field), { shouldDirty: true });
  form.setValue('figuresHold', false, { shouldDirty: true });
  form.clearErrors(fields);
  return { typed, listed };
}

/**
 * Keeps what a rental fixes as the market has it, also where it was typed before the rental began: it could be neither saved nor
 * changed any more. To be called after all that types in the form. Returns what was put back, and how to say no more of it.
 */
export function useFixedByRental(
  form: UseFormReturn<ListingValues>,
  rig: OwnRig,
): [PutBack | undefined, () => void] {
  const [back, setBack] = useState<PutBack>();
  useEffect(() => {
    if (!isRented(rig)) return setBack(undefined);
    const now = putBack(form, valuesOf(rig));
    if (now) setBack(now);
  }, [form, rig]);
  return [back, () => setBack(undefined)];
}
