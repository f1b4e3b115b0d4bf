'use client';

import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NOT_A_PASSWORD } from '#components/ui/not-a-password.ts';
import { Select } from '#components/ui/select.tsx';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { listingRules, poolRule } from './listing-rules.ts';
import type { ListingValues } from './listing-values.ts';

interface ListingPoolProps {
  connectedKey: ConnectedKey;
  form: UseFormReturn<ListingValues>;
  /** Whether the rig is there already, and with it perhaps a password. */
  stored: boolean;
  /** Whether the service has told the pool of the rig, or there is none yet. */
  known: boolean;
}

/** Where the rig mines while nobody rents it. */
export function ListingPool({ connectedKey, form, stored, known }: ListingPoolProps) {
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <SavedPools connectedKey={connectedKey} form={form} />
      <Field
        label="Pool"
        hint="For example stratum+tcp://pool.example:3333"
        problem={errors.pool_url?.message}
        required={known}
        className="sm:col-span-2"
      >
        <Input
          {...NOT_A_PASSWORD}
          inputMode="url"
          {...form.register('pool_url', poolRule('pool_url', known))}
        />
      </Field>
      <Field
        label="User"
        hint="As the pool wants it: often a wallet and a worker name"
        problem={errors.pool_user?.message}
        required={known}
      >
        <Input {...NOT_A_PASSWORD} {...form.register('pool_user', poolRule('pool_user', known))} />
      </Field>
      <Password form={form} stored={stored} />
    </div>
  );
}

function Password({ form, stored }: Pick<ListingPoolProps, 'form' | 'stored'>) {
  const none = useWatch({ control: form.control, name: 'noPassword' });
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label="Password"
        aside={stored ? undefined : 'optional'}
        hint={stored && !none ? 'Leave empty to keep the stored password.' : undefined}
        problem={form.formState.errors.pool_password?.message}
      >
        <Input
          type="password"
          readOnly={none}
          {...form.register('pool_password', listingRules.pool_password)}
          {...NOT_A_PASSWORD}
          autoComplete="new-password"
        />
      </Field>
      {stored && (
        <label className="inline-flex items-center gap-1.5 self-start text-ink-soft text-small">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            {...form.register('noPassword', { onChange: () => form.setValue('pool_password', '') })}
          />
          No password: remove the stored one
        </label>
      )}
    </div>
  );
}

/** Fills in a saved pool of the algorithm; nothing where there is none. */
function SavedPools({ connectedKey, form }: Pick<ListingPoolProps, 'connectedKey' | 'form'>) {
  const { data } = useQuery({
    ...marketQuery(connectedKey, 'listPools', {}),
    enabled: mayCall(endpoints.listPools.access, connectedKey.permission_levels),
  });
  const [type, url, user] = useWatch({ control: form.control, name: ['type', 'pool_url', 'pool_user'] });
  const pools = (data?.data ?? []).filter(({ algo }) => (algo ?? '').toLowerCase() === type.toLowerCase());
  if (type === '' || pools.length === 0) return null;
  const fill = (id: string) => {
    const pool = pools.find((one) => one.id === id);
    if (!pool) return;
    form.setValue('pool_url', pool.host, { shouldDirty: true, shouldValidate: true });
    form.setValue('pool_user', pool.user, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Field
      label="Fill in a saved pool"
      hint="Its password is not known here and has to be typed."
      className="sm:col-span-2"
    >
      <Select
        value={pools.find(({ host, user: name }) => host === url && name === user)?.id ?? null}
        onValueChange={fill}
        options={pools.map(({ id, name, host }) => ({ value: id, label: name, note: host }))}
      />
    </Field>
  );
}
