import type { UseFormReturn } from 'react-hook-form';
import { typedFields } from './keep-typed.ts';
import type { ListingField, ListingValues } from './listing-values.ts';

/** What is typed in a listing and not saved, field by field; never a password. */
export type ListingDraft = readonly (readonly [ListingField, string | boolean])[];

type Form = Pick<UseFormReturn<ListingValues>, 'getValues' | 'setValue'>;

/** What a form has that the listing has not: undefined where that is nothing. */
export function draftOf({ getValues }: Form, before: ListingValues): ListingDraft | undefined {
  const fields = typedFields({ sent: before, other: [], typed: getValues() });
  const kept = fields.filter((field) => field !== 'pool_password');
  return kept.length === 0 ? undefined : kept.map((field) => [field, getValues(field)] as const);
}

/** Types it once more. What the listing has by now of its own does not count as typed. */
export function typeDraft({ setValue }: Form, draft: ListingDraft): void {
  for (const [field, value] of draft) setValue(field, value, { shouldDirty: true });
}
