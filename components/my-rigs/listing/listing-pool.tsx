'use client';

import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { NOT_A_PASSWORD } from '#components/ui/form/not-a-password.ts';
import type { OwnRig } from '../own-rig.ts';
import { storedPassword, whosePassword } from './listing-pool-values.ts';
import { listingRules, poolRule } from './listing-rules.ts';
import { type ListingValues, valuesOf } from './listing-values.ts';
import { NotedField } from './noted-field.tsx';
import type { PoolParts, SavedPool } from './pool-parts.ts';

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
          algorithm={type || undefined}
          hash={{ hash: hash.trim(), type: hashType }}
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

const KEEPING = {
  rig: 'Leave empty to keep the stored password.',
  'saved pool': "Leave empty to take the saved pool's password.",
  other: 'The stored password is for the stored pool alone. Leave empty for none.',
} as const;

function Password({ form, whose, noPassword }: PasswordProps) {
  const offered = whose === 'rig' || whose === 'saved pool';
  const none = offered && noPassword;
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label="Password"
        aside={whose ? undefined : 'optional'}
        hint={whose && !none ? KEEPING[whose] : undefined}
        problem={form.formState.errors.pool_password?.message}
      >
        <Input
          type="password"
          readOnly={none}
          {...form.register('pool_password', {
            ...listingRules.pool_password,
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
            {...form.register('noPassword', { onChange: () => form.setValue('pool_password', '') })}
          />
          No password: leave the stored one out
        </label>
      )}
    </div>
  );
}
