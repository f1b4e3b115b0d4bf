import type { UseFormReturn } from 'react-hook-form';
import { typedFields } from './keep-typed.ts';
import type { ListingField, ListingValues } from './listing-values.ts';
import { unitsAsTyped } from './units-as-typed.ts';

/** What is typed in a listing and not saved; never a password. */
export interface ListingDraft {
  /** Field by field. */
  typed: readonly (readonly [ListingField, string | boolean])[];
  /** The listing as it was while it was typed. */
  was: ListingValues;
}

type Form = Pick<UseFormReturn<ListingValues>, 'getValues' | 'setValue'>;

/** A password; and what was said of numbers that may be others by then. */
const NEVER_KEPT: readonly ListingField[] = ['pool_password', 'figuresHold'];

/** What a form has that the listing has not: undefined where that is nothing. */
export function draftOf({ getValues }: Form, was: ListingValues): ListingDraft | undefined {
  const fields = typedFields({ sent: was, other: [], typed: getValues() });
  const kept = fields.filter((field) => !NEVER_KEPT.includes(field));
  if (kept.length === 0) return undefined;
  return { typed: kept.map((field) => [field, getValues(field)] as const), was };
}

/** Types it once more. What the listing has by now of its own does not count as typed. */
export function typeDraft({ getValues, setValue }: Form, { typed, was }: ListingDraft): void {
  const now = structuredClone(getValues());
  const type = ([field, value]: ListingDraft['typed'][number]) =>
    setValue(field, value, { shouldDirty: true });
  typed.forEach(type);
  unitsAsTyped({ typed: getValues(), was, now }).forEach(type);
}
