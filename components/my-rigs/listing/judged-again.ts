import type { UseFormReturn } from 'react-hook-form';
import { advertisedProblem, hashProblem } from '#lib/domain/hash-rate.ts';
import type { ListingField, ListingValues } from './listing-values.ts';

type Form = Pick<UseFormReturn<ListingValues>, 'getFieldState' | 'getValues' | 'trigger'>;

/**
 * For the `onChange` of all that a field's rule looks at: where its problem stands, the field is judged again at each key. Judged
 * only as the field that is typed in is left, the problem would go as a button below is pressed, and the button from under the press.
 */
export function judgedAgain(form: Form, field: ListingField): () => void {
  return () => {
    if (form.getFieldState(field).invalid) void form.trigger(field);
  };
}

/** A rate above the highest, or of too many digits, is told as it is typed, or its unit chosen: more of it makes it no better. */
export function judgeRate(form: Form): void {
  const [text, type] = form.getValues(['hash', 'hashType']);
  const hash = text.trim();
  const isBeyond = !hashProblem(hash) && advertisedProblem({ hash, type }) !== undefined;
  if (isBeyond || form.getFieldState('hash').invalid) void form.trigger('hash');
}
