import type { UseFormReturn } from 'react-hook-form';
import type { ListingField, ListingValues } from './listing-values.ts';

type Form = Pick<UseFormReturn<ListingValues>, 'getFieldState' | 'trigger'>;

/**
 * For the `onChange` of all that a field's rule looks at: where its problem stands, the field is judged again at each key. Judged
 * only as the field that is typed in is left, the problem would go as a button below is pressed, and the button from under the press.
 */
export function judgedAgain(form: Form, field: ListingField): () => void {
  return () => {
    if (form.getFieldState(field).invalid) void form.trigger(field);
  };
}
