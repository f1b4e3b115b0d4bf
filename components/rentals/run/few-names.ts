import { quotedNames } from '#components/ui/text/list-text.ts';
import type { RunWords } from './words.ts';

const MOST_IN_SENTENCE = 3;

/** The first few of these by name, and how many more there are: for a sentence, beside the table that has all of them. */
export function fewNames(rows: readonly { name: string }[], more: RunWords['more']): string {
  return quotedNames(
    rows.map(({ name }) => name),
    more,
    MOST_IN_SENTENCE,
  );
}
