'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { NOT_A_PASSWORD } from '#components/ui/form/not-a-password.ts';
import { POOL_FIELDS } from '#lib/queries/words/pool-words.ts';
import { ruleOf } from '#lib/queries/words/worded.ts';
import type { RentValues } from './rent-values.ts';

/** A pool typed for this rental alone, by the rules the service holds it to. */
export function ExplicitPool({ form }: { form: UseFormReturn<RentValues> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Pool address"
        problem={errors.pool_url?.message}
        hint="stratum+tcp://pool.example:3333"
        required
      >
        <Input
          {...form.register('pool_url', ruleOf(POOL_FIELDS.pool, 'trimmed'))}
          {...NOT_A_PASSWORD}
          inputMode="url"
        />
      </Field>
      <Field
        label="Pool user"
        problem={errors.pool_user?.message}
        hint="Usually your wallet address and a worker's name."
        required
      >
        <Input {...form.register('pool_user', ruleOf(POOL_FIELDS.user, 'trimmed'))} {...NOT_A_PASSWORD} />
      </Field>
      <Field
        label="Pool password"
        problem={errors.pool_password?.message}
        hint="May stay blank; many pools take x."
      >
        <Input
          type="password"
          {...form.register('pool_password', ruleOf(POOL_FIELDS.password))}
          {...NOT_A_PASSWORD}
          autoComplete="new-password"
        />
      </Field>
    </>
  );
}
