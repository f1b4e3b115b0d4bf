import { useEffect, useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { ASSETS } from '#lib/domain/asset.ts';
import type { OwnRig } from '../own-rig.ts';
import { type ListingValues, valuesOf } from './listing-values.ts';

const PRICES = ASSETS.map((asset) => `price.${asset}` as const);

/** Numbers, and the unit all of them are in. */
const MEASURED = [
  { unit: 'priceType', numbers: PRICES },
  { unit: 'hashType', numbers: ['hash'] },
] as const;

type MeasuredField = (typeof PRICES)[number] | 'hash' | 'priceType' | 'hashType';

interface ReadAnew {
  /** As it stands in the form, with what was read anew wherever nothing is typed. */
  typed: ListingValues;
  /** The listing as it was read before, and as it was read now. */
  was: ListingValues;
  now: ListingValues;
}

/**
 * What must stand as it stood, because a number is typed and its unit was changed elsewhere meanwhile, or the other way round: one
 * taken from here and one from there would be a price a thousand times too low.
 */
export function unitsAsTyped({ typed, was, now }: ReadAnew): [MeasuredField, string][] {
  return MEASURED.flatMap(({ unit, numbers }) => {
    const fields: readonly MeasuredField[] = [unit, ...numbers];
    const kept = fields.filter((field) => at(typed, field) !== at(now, field));
    const moved = fields.filter((field) => at(was, field) !== at(now, field));
    const apart = kept.length > 0 && (kept.includes(unit) || moved.includes(unit));
    if (!apart) return [];
    return moved
      .filter((field) => !kept.includes(field))
      .map((field): [MeasuredField, string] => [field, at(was, field)]);
  });
}

const at = (values: ListingValues, field: MeasuredField): string => get(values, field);

/**
 * Keeps numbers and their units together as a rig is read anew. What is returned says that the form begins anew, from what the
 * market has taken.
 */
export function useUnitsAsTyped(
  form: UseFormReturn<ListingValues>,
  rig: OwnRig,
): (taken: ListingValues) => void {
  const was = useRef(valuesOf(rig));
  // After the form's own effect, which takes in what was read.
  useEffect(() => {
    const now = valuesOf(rig);
    const held = unitsAsTyped({ typed: form.getValues(), was: was.current, now });
    was.current = now;
    for (const [field, value] of held) form.setValue(field, value, { shouldDirty: true });
  }, [form, rig]);
  return (taken) => {
    was.current = taken;
  };
}
