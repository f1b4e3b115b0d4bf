'use client';

import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { NOT_A_PASSWORD } from '#components/ui/form/not-a-password.ts';
import { POOL_FIELDS } from '#lib/queries/words/pool-words.ts';
import { ruleOf } from '#lib/queries/words/worded.ts';

interface PoolLogin extends FieldValues {
  host: string;
  user: string;
}

interface PoolFieldsProps<Fields extends PoolLogin> {
  register: UseFormRegister<Fields>;
  errors: FieldErrors<PoolLogin>;
}

/** Where a pool is and who logs in there, by the rules the service holds them to. */
export function PoolFields<Fields extends PoolLogin>({ register, errors }: PoolFieldsProps<Fields>) {
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
          {...NOT_A_PASSWORD}
          {...register('host' as Path<Fields>, ruleOf(POOL_FIELDS.pool, 'trimmed'))}
        />
      </Field>
      <Field
        label="User"
        hint="As the pool wants it: often a wallet and a worker name"
        problem={errors.user?.message}
        required
      >
        <Input
          {...NOT_A_PASSWORD}
          {...register('user' as Path<Fields>, ruleOf(POOL_FIELDS.user, 'trimmed'))}
        />
      </Field>
    </>
  );
}
