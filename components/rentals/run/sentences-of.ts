import { counted, type PluralForms } from '#components/ui/text/number-text.ts';

/** A sentence for each kind of rows of which there is one. */
export function sentencesOf(kinds: readonly (readonly [number, PluralForms])[]): string[] {
  return kinds.filter(([rows]) => rows > 0).map(([rows, forms]) => counted(rows, forms));
}
