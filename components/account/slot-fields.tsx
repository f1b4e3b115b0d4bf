'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { poolPasswordProblem, poolUserProblem } from '#lib/domain/field-rules.ts';
import { stratumUrlProblem } from '#lib/domain/stratum-url.ts';
import { ruleOf } from './rule-of.ts';
import type { SlotFields as Fields } from './slot-body.ts';

/** Password managers would keep a pool's password as somebody's own. */
const NOT_A_PASSWORD = { 'data-1p-ignore': true, 'data-lpignore': 'true', spellCheck: false };

interface SlotFieldsProps {
  form: UseFormReturn<Fields>;
  /** Whether the slot has a pool, and so perhaps a password, already. */
  stored: boolean;
}

/** The pool of one slot. */
export function SlotFields({ form, stored }: SlotFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Pool"
        hint="For example stratum+tcp://pool.example:3333"
        problem={errors.host?.message}
        required
      >
        <Input
          inputMode="url"
          spellCheck={false}
          {...form.register('host', ruleOf('The pool', stratumUrlProblem))}
        />
      </Field>
      <Field
        label="User"
        hint="As the pool wants it: often a wallet and a worker name"
        problem={errors.user?.message}
        required
      >
        <Input spellCheck={false} {...form.register('user', ruleOf('The user', poolUserProblem))} />
      </Field>
      <Password form={form} stored={stored} />
    </>
  );
}

function Password({ form, stored }: SlotFieldsProps) {
  const none = form.watch('noPassword');
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label="Password"
        aside={stored ? undefined : 'optional'}
        hint={stored && !none ? 'Leave empty to keep the stored password.' : undefined}
        problem={form.formState.errors.pass?.message}
      >
        <Input
          type="password"
          readOnly={none}
          {...form.register('pass', ruleOf('The password', poolPasswordProblem))}
          {...NOT_A_PASSWORD}
          autoComplete="new-password"
        />
      </Field>
      {stored && (
        <label className="inline-flex items-center gap-1.5 self-start text-ink-soft text-small">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            {...form.register('noPassword', { onChange: () => form.setValue('pass', '') })}
          />
          No password: remove the stored one
        </label>
      )}
    </div>
  );
}
