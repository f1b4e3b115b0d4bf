import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * For a form's `onSubmit`. What the last answer refused does not stand in the way: the library looks again only at fields that
 * are typed in, and a refusal at one that is chosen would hold the form for ever.
 */
export function sendForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => void,
): (event: BaseSyntheticEvent) => Promise<void> {
  const submit = form.handleSubmit(send);
  return (event) => {
    form.clearErrors();
    return submit(event);
  };
}
