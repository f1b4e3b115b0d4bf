import type { UseFormSetError } from 'react-hook-form';
import type { FieldProblem } from '#lib/contract/errors.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { SUBJECTS } from './listing-rules.ts';
import { fieldOf, type ListingField, type ListingValues } from './listing-values.ts';

/** Puts what a market refused at the fields it is about; the first of them takes the focus. */
export function showRefusal(error: unknown, setError: UseFormSetError<ListingValues>): void {
  let first = true;
  for (const { path, message } of failureOf(error).fields ?? []) {
    const field = fieldOf(path);
    if (!field) continue;
    setError(field, { type: 'market', message: sentenceOf(field, message) }, { shouldFocus: first });
    first = false;
  }
}

/** What a market refused that no field of the form is about; undefined where the fields say it all. */
export function refusalWords(error: unknown): string | undefined {
  const { fields = [] } = failureOf(error);
  const elsewhere = fields.filter(({ path }) => fieldOf(path) === undefined);
  if (fields.length === 0) return describeFailure(error);
  if (elsewhere.length === 0) return 'Look at the fields that are marked.';
  return elsewhere.map(wordsOf).join(' ');
}

/** What the market took otherwise than it was asked for. */
export function otherwiseWords(fields: readonly ListingField[]): string {
  return `The market has other values than you asked for: ${LIST.format(fields.map(subjectOf))}. What you asked for still stands here, and saving again asks for it again.`;
}

const LIST = new Intl.ListFormat('en', { type: 'unit' });

function subjectOf(field: ListingField): string {
  if (field in SUBJECTS) return SUBJECTS[field as keyof typeof SUBJECTS];
  return `The price in ${field.replace('price.', '')}`;
}

function wordsOf({ path, message }: FieldProblem): string {
  return `The market says of “${path}”: ${message}.`;
}

/** Most problems complete a sentence about their field. */
function sentenceOf(field: ListingField, message: string): string {
  const subject = field in SUBJECTS ? SUBJECTS[field as keyof typeof SUBJECTS] : 'The price';
  return /^(must|is|has|cannot|may)\b/.test(message)
    ? `${subject} ${message}.`
    : `The market says: ${message}.`;
}
