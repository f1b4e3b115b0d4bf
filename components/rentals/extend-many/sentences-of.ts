import { counted, type PluralForms } from '#components/ui/text/number-text.ts';

/** A sentence for each kind of rentals of which there is one. */
export function sentencesOf(kinds: readonly (readonly [number, PluralForms])[]): string[] {
  return kinds.filter(([rentals]) => rentals > 0).map(([rentals, forms]) => counted(rentals, forms));
}
