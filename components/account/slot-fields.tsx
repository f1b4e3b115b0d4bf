'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { NOT_A_PASSWORD } from '#components/ui/form/not-a-password.ts';
import { POOL_FIELDS } from '#lib/queries/pool-words.ts';
import { ruleOf } from '#lib/queries/worded.ts';
import { PoolFields } from './pool-fields.tsx';
import type { SlotFields as Fields } from './slot-body.ts';

interface SlotFieldsProps {
  form: UseFormReturn<Fields>;
  /** Whose password is taken where none is typed: `other` where the stored one is another pool's; undefined where there is none. */
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

const KEEPING = {
  slot: 'Leave empty to keep the stored password.',
  'saved pool': "Leave empty to take the saved pool's password.",
  other: 'The stored password is for the stored pool alone. Leave empty for none.',
} as const;

function Password({ form, stored }: SlotFieldsProps) {
  const offered = stored === 'slot' || stored === 'saved pool';
  const none = offered && form.watch('noPassword');
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label="Password"
        aside={stored ? undefined : 'optional'}
        hint={stored && !none ? KEEPING[stored] : undefined}
        problem={form.formState.errors.pass?.message}
      >
        <Input
          type="password"
          readOnly={none}
          {...form.register('pass', {
            ...ruleOf(POOL_FIELDS.password),
            onChange: () => form.setValue('noPassword', false),
          })}
          {...NOT_A_PASSWORD}
          autoComplete="new-password"
        />
      </Field>
      {offered && (
        <label className="inline-flex items-center gap-1.5 self-start text-ink-soft text-small">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            {...form.register('noPassword', { onChange: () => form.setValue('pass', '') })}
          />
          No password: leave the stored one out
        </label>
      )}
    </div>
  );
}
