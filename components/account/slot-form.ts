'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { useSavedPools } from '#lib/queries/pools/saved-pools.ts';
import { useKeptFields } from './kept-fields.ts';
import type { Profile } from './profile.ts';
import { type SavedPool, withWholeHost } from './saved-pool.ts';
import type { SlotFields } from './slot-body.ts';

export interface SlotOfProfile {
  connectedKey: ConnectedKey;
  profile: Profile;
  priority: number;
  slot: Profile['pools'][number] | undefined;
}

/** The form of a slot, with what was typed in it before and not saved. */
export function useSlotForm({ connectedKey, profile, priority, slot }: SlotOfProfile) {
  const [opened] = useState(slot);
  const [begins] = useState<SlotFields>({
    host: slot?.host ?? '',
    user: slot?.user ?? '',
    poolid: '',
    pass: '',
    noPassword: false,
  });
  const form = useForm<SlotFields>({ defaultValues: begins, mode: 'onTouched' });
  const kept = useKeptFields(form, {
    connectedKey,
    what: `slot ${profile.id}/${priority}`,
    blank: begins,
    done: undefined,
  });
  const algo = profile.algo.name;
  const { list } = useSavedPools(connectedKey, { act: 'fill from a saved pool', algos: [algo], when: 'now' });
  const fields = form.watch();
  const fill = ({ id, host, user }: SavedPool) => {
    form.setValue('host', host, { shouldDirty: true, shouldValidate: true });
    form.setValue('user', user, { shouldDirty: true, shouldValidate: true });
    form.setValue('poolid', id, { shouldDirty: true });
    form.setValue('pass', '');
    form.setValue('noPassword', false);
    form.clearErrors('pass');
  };
  const pool = list?.find(({ id }) => id === fields.poolid);
  return { form, opened, kept, fields, fill, pool: pool && withWholeHost(pool) };
}
