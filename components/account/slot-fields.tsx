'use client';

import type { UseFormReturn } from 'react-hook-form';
import { StoredPasswordField } from '#components/ui/form/stored-password-field.tsx';
import { POOL_FIELDS } from '#lib/queries/words/pool-words.ts';
import { ruleOf } from '#lib/queries/words/worded.ts';
import { PoolFields } from './pool-fields.tsx';
import type { SlotFields as Fields } from './slot-body.ts';

interface SlotFieldsProps {
  form: UseFormReturn<Fields>;
  /**
   * Whose password is taken where none is typed: `other` where the stored one is another pool's; undefined where there is
   * none.
   */
  stored: 'slot' | 'saved pool' | 'other' | undefined;
}

/** The pool of one slot. */
export function SlotFields({ form, stored }: SlotFieldsProps) {
  return (
    <>
      <PoolFields register={form.register} errors={form.formState.errors} />
      <Password form={form} stored={stored} />
    </>
  );
}

/** Registered after the fields above it: the first one with a problem is the one that gets the focus. */
function Password({ form: { register, setValue, clearErrors, watch, formState }, stored }: SlotFieldsProps) {
  const emptied = () => {
    setValue('pass', '');
    clearErrors('pass');
  };
  return (
    <StoredPasswordField
      stored={stored}
      none={watch('noPassword')}
      problem={formState.errors.pass?.message}
      password={register('pass', {
        ...ruleOf(POOL_FIELDS.password),
        onChange: () => setValue('noPassword', false),
      })}
      noPassword={register('noPassword', { onChange: emptied })}
    />
  );
}
