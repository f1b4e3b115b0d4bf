import { useEffect, useState } from 'react';
import { get, set, type UseFormReturn } from 'react-hook-form';
import { perUnitDay, unitDay } from '#components/prices/per-unit-day.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { unitLabel } from '#lib/domain/hash-rate.ts';
import type { OwnRig } from '../own-rig.ts';
import { movedFields, sentFields } from './change-to-send.ts';
import { typedFields } from './keep-typed.ts';
import { type ListingField, type ListingValues, valuesOf } from './listing-values.ts';

/** What a form holds against the market. */
export interface HeldListing {
  /** The listing, each field as it was while nothing was typed in it. */
  seen: ListingValues;
  /** As the form shows it, or keeps from showing it where something is typed. */
  rig: OwnRig;
}

/** Notes beside fields. */
export type FieldNotes = Partial<Record<ListingField, string>>;

const NO_NOTES: FieldNotes = {};

/** Of each field in which something is typed that was changed elsewhere since: what the market has now. */
export function elsewhereNotes(
  typed: ListingValues,
  { seen, rig }: HeldListing,
  algorithmOf: (slug: string) => string,
): FieldNotes {
  const now = valuesOf(rig);
  const fields = sentFields({ asked: typed, shown: now });
  const moved = movedFields(fields, { asked: typed, seen }, rig);
  if (moved.length === 0) return NO_NOTES;
  const notes = moved.map((field) => {
    return [field, `Changed elsewhere meanwhile: ${valueWords(field, now, algorithmOf)} now.`] as const;
  });
  return Object.fromEntries(notes);
}

function valueWords(field: ListingField, now: ListingValues, algorithmOf: (slug: string) => string): string {
  const value: string | boolean = get(now, field);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const asset = ASSETS.find((each) => field === `price.${each}`);
  if (asset) return priceWords(asset, now);
  switch (field) {
    case 'type':
      return algorithmOf(value);
    case 'priceType':
      return unitDay(value);
    case 'hashType':
      return unitLabel(now.hashType);
    case 'hash':
      return `${value} ${unitLabel(now.hashType)}`;
    case 'minhours':
    case 'maxhours':
      return `${value} h`;
    default:
      return value === '' ? 'nothing' : `“${value}”`;
  }
}

function priceWords(asset: Asset, now: ListingValues): string {
  const price = now.price[asset];
  if (price === '') return 'not offered';
  return `${price} ${asset}${perUnitDay(now.priceType)}`;
}

/** The listing as it was seen: what nothing is typed in is seen as it is now. */
export function seenAfter(typed: ListingValues, seen: ListingValues, now: ListingValues): ListingValues {
  const after = structuredClone(now);
  for (const field of typedFields({ sent: now, other: [], typed })) set(after, field, get(seen, field));
  return after;
}

/**
 * Keeps what was seen of a listing while it is read anew. `restored`: the listing as it was while what stands in the form was typed,
 * before its page was left. Returns that, and how to begin anew from a rig that the form shows in full.
 */
export function useHeldListing(
  { getValues }: Pick<UseFormReturn<ListingValues>, 'getValues'>,
  rig: OwnRig,
  restored: ListingValues | undefined,
): [HeldListing, (rig: OwnRig) => void] {
  const [held, setHeld] = useState<HeldListing>(() => ({ seen: valuesOf(rig), rig }));
  // After the form's own effect, which takes in what was read.
  useEffect(() => {
    const typed = structuredClone(getValues());
    setHeld(({ seen }) => ({ seen: seenAfter(typed, seen, valuesOf(rig)), rig }));
  }, [getValues, rig]);
  useEffect(() => {
    if (!restored) return;
    const typed = structuredClone(getValues());
    setHeld((before) => ({ ...before, seen: seenAfter(typed, restored, valuesOf(before.rig)) }));
  }, [getValues, restored]);
  return [held, (shown) => setHeld({ seen: valuesOf(shown), rig: shown })];
}
