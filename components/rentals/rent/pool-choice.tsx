'use client';

import type { UseFormReturn } from 'react-hook-form';
import { SegmentedControl } from '#components/ui/form/segmented-control.tsx';
import { ExplicitPool } from './explicit-pool.tsx';
import type { PoolChecks } from './pool-checks.ts';
import type { PoolChosen } from './pool-chosen.ts';
import { poolsToRentWith, type WorkingRig, workOf } from './pool-to-check.ts';
import { ProfileField } from './profile-field.tsx';
import { ProfilePools } from './profile-pools.tsx';
import type { RentValues, SavedPool } from './rent-values.ts';
import { FIXED_POOL } from './reviewed-pools.tsx';
import { SavedPoolField } from './saved-pool-field.tsx';

interface PoolChoiceProps {
  form: UseFormReturn<RentValues>;
  values: RentValues;
  draft: PoolChosen;
  rig: WorkingRig;
  checks: PoolChecks;
  /** What a rig of several logs in with, where that is not what stands here. */
  loggedIn?: { values: RentValues; savedPool: SavedPool | undefined } | undefined;
}

const KINDS = [
  { value: 'profile', label: 'Pool profile' },
  { value: 'saved', label: 'Saved pool' },
  { value: 'explicit', label: 'Pool address' },
] as const;

/** Where the hash rate goes: one of the renter's profiles, a saved pool, or a pool given here. */
export function PoolChoice({ form, values, draft, rig, checks, loggedIn }: PoolChoiceProps) {
  const { savedPool, poolLost, savedPools, profile, profileLost, profiles } = draft;
  const { Check, onChecked } = checks;
  const [pool] =
    values.pool === 'profile' ? [] : poolsToRentWith(loggedIn?.values ?? values, { ...draft, ...loggedIn });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">Pool</legend>
      <SegmentedControl
        label="Where the hash rate goes"
        value={values.pool}
        onValueChange={(kind) => form.setValue('pool', kind)}
        segments={KINDS}
        className="self-start"
      />
      {values.pool !== 'profile' && <p className="text-ink-soft text-small">{FIXED_POOL}</p>}
      {values.pool === 'profile' && (
        <ProfileField
          profiles={profiles}
          profile={profile}
          problem={profileLost}
          algo={rig.type}
          onChoose={(id) => form.setValue('profile', id)}
        />
      )}
      {values.pool === 'profile' && profile && <ProfilePools profile={profile} rig={rig} checks={checks} />}
      {values.pool === 'saved' && (
        <SavedPoolField
          pools={savedPools}
          pool={savedPool}
          problem={poolLost ?? form.formState.errors.saved_pool?.message}
          algo={rig.type}
          onChoose={(id) => {
            form.clearErrors('saved_pool');
            form.setValue('saved_pool', id);
          }}
        />
      )}
      {values.pool === 'explicit' && <ExplicitPool form={form} />}
      {Check && pool && <Check {...pool} {...workOf(rig)} onChecked={onChecked} />}
    </fieldset>
  );
}
