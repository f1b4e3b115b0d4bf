'use client';

import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Input } from '#components/ui/form/input.tsx';
import { NOT_A_PASSWORD } from '#components/ui/form/not-a-password.ts';
import { StoredPasswordField } from '#components/ui/form/stored-password-field.tsx';
import type { OwnRig } from '../own-rig.ts';
import { storedPassword, whosePassword } from './listing-pool-values.ts';
import { listingRules, poolRule } from './listing-rules.ts';
import { type ListingValues, valuesOf } from './listing-values.ts';
import { NotedField } from './noted-field.tsx';
import type { PoolParts, SavedPool } from './pool-parts.ts';
import { typedWork } from './typed-work.ts';

interface ListingPoolProps {
  form: UseFormReturn<ListingValues>;
  /** The rig that is edited; undefined where it is new. */
  rig: OwnRig | undefined;
  parts: PoolParts;
}

/** Where the rig mines while nobody rents it. */
export function ListingPool({ form, rig, parts: { SavedPools, PoolCheck } }: ListingPoolProps) {
  const { control, formState, register } = form;
  const names = ['type', 'hash', 'hashType', 'pool_url', 'pool_user', 'poolid'] as const;
  const [type, hash, hashType, pool_url, pool_user, poolid] = useWatch({ control, name: names });
  const [pool_password, noPassword] = useWatch({ control, name: ['pool_password', 'noPassword'] });
  const before = rig && valuesOf(rig);
  const values = { pool_url, pool_user, poolid, pool_password, noPassword };
  /** Whether the service has told the pool of the rig, or there is none yet. */
  const known = rig === undefined || Boolean(rig.pool_url);
  const typed = { onChange: () => form.setValue('poolid', '', { shouldDirty: true }) };
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        {type !== '' && (
          <SavedPools algo={type} chosen={poolid || undefined} onChoose={(pool) => fill(form, pool)} />
        )}
      </div>
      <NotedField
        field="pool_url"
        label="Pool"
        hint="For example stratum+tcp://pool.example:3333"
        problem={formState.errors.pool_url?.message}
        required={known}
        className="sm:col-span-2"
      >
        <Input
          {...NOT_A_PASSWORD}
          inputMode="url"
          {...register('pool_url', { ...poolRule('pool_url', known), ...typed })}
        />
      </NotedField>
      <NotedField
        field="pool_user"
        label="User"
        hint="As the pool wants it: often a wallet and a worker name"
        problem={formState.errors.pool_user?.message}
        required={known}
      >
        <Input
          {...NOT_A_PASSWORD}
          {...register('pool_user', { ...poolRule('pool_user', known), ...typed })}
        />
      </NotedField>
      <Password form={form} whose={whosePassword(values, before)} noPassword={noPassword} />
      <div className="sm:col-span-2">
        <PoolCheck
          host={pool_url.trim()}
          user={pool_user.trim()}
          pass={pool_password}
          stored={storedPassword(values, rig && before && { id: rig.id, before })}
          {...typedWork({ type, hash, hashType }, rig)}
        />
      </div>
    </div>
  );
}

/** What is typed afterwards stands, and is then of no saved pool. */
function fill(form: UseFormReturn<ListingValues>, { id, host, user }: SavedPool): void {
  form.setValue('pool_url', host, { shouldDirty: true, shouldValidate: true });
  form.setValue('pool_user', user, { shouldDirty: true, shouldValidate: true });
  form.setValue('poolid', id, { shouldDirty: true });
  form.setValue('pool_password', '', { shouldDirty: true });
  form.setValue('noPassword', false, { shouldDirty: true });
}

interface PasswordProps extends Pick<ListingPoolProps, 'form'> {
  whose: ReturnType<typeof whosePassword>;
  /** None is asked for, though one is stored. */
  noPassword: boolean;
}

function Password({ form: { register, setValue, formState }, whose, noPassword }: PasswordProps) {
  return (
    <StoredPasswordField
      stored={whose}
      none={noPassword}
      problem={formState.errors.pool_password?.message}
      password={register('pool_password', {
        ...listingRules.pool_password,
        onChange: () => setValue('noPassword', false),
      })}
      noPassword={register('noPassword', { onChange: () => setValue('pool_password', '') })}
    />
  );
}
