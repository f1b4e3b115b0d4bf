import type { UseFormSetError } from 'react-hook-form';
import { savedPoolProblems } from '#lib/contract/desk-saved-pool.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { SAVED_POOL_SENTENCES } from '#lib/queries/words/pool-words.ts';
import type { SlotFields } from './slot-body.ts';

const FIELDS: Readonly<Record<string, 'host' | 'pass'>> = {
  [savedPoolProblems.changed]: 'host',
  [savedPoolProblems.untold]: 'pass',
};

/** Puts what the desk refused of the saved pool that a slot was filled from at the field it is about, which takes the focus. */
export function showSlotRefusal(error: unknown, setError: UseFormSetError<SlotFields>): void {
  for (const { path } of failureOf(error).fields ?? []) {
    const field = FIELDS[path];
    if (field)
      setError(field, { type: 'market', message: SAVED_POOL_SENTENCES[path] ?? '' }, { shouldFocus: true });
  }
}

/** What is said beside the fields where one of them says it all; undefined where none does. */
export function slotRefusalWords(error: unknown): string | undefined {
  const { fields = [] } = failureOf(error);
  const isAtField = fields.length > 0 && fields.every(({ path }) => FIELDS[path] !== undefined);
  return isAtField ? 'Look at the field that is marked.' : undefined;
}
