'use client';

import Link from 'next/link';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ExplicitPool } from './explicit-pool.tsx';
import { type Profile, profileNote } from './profile-choice.ts';
import type { Profiles } from './profiles.ts';
import type { RentValues } from './rent-values.ts';

interface PoolChoiceProps {
  form: UseFormReturn<RentValues>;
  kind: RentValues['pool'];
  profiles: Profiles;
  /** The one that stands in the form. */
  profile: Profile | undefined;
  /** The rig's algorithm. */
  algo: string;
}

const KINDS = [
  { value: 'profile', label: 'Pool profile' },
  { value: 'explicit', label: 'Pool address' },
] as const;

/** Where the hash rate goes: one of the renter's profiles, or a pool given here. */
export function PoolChoice({ form, kind, profiles, profile, algo }: PoolChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Pool</legend>
      <SegmentedControl
        label="Where the hash rate goes"
        value={kind}
        onValueChange={(pool) => form.setValue('pool', pool)}
        segments={KINDS}
        className="self-start"
      />
      {kind === 'explicit' ? (
        <ExplicitPool form={form} />
      ) : (
        <ProfileChoice
          profiles={profiles}
          profile={profile}
          algo={algo}
          onChoose={(id) => form.setValue('profile', id)}
        />
      )}
    </fieldset>
  );
}

interface ProfileChoiceProps extends Pick<PoolChoiceProps, 'profiles' | 'profile' | 'algo'> {
  onChoose: (id: string) => void;
}

function ProfileChoice({ profiles: { list, problem, retry }, profile, algo, onChoose }: ProfileChoiceProps) {
  if (problem) return <Unreadable problem={problem} retry={retry} />;
  if (list?.length === 0) return <NoProfiles algo={algo} />;
  return (
    <Field
      label="Profile"
      hint={list && !profile ? <AddPool algo={algo} /> : undefined}
      aside={list ? undefined : 'loading'}
    >
      {list ? (
        <Select
          value={profile?.id ?? null}
          onValueChange={onChoose}
          placeholder="None of them has a pool"
          options={list.map((option) => ({
            value: option.id,
            label: option.name,
            note: profileNote(option),
            disabled: option.pools.length === 0,
          }))}
        />
      ) : (
        <Skeleton width="100%" className="h-8 pointer-coarse:h-11" />
      )}
    </Field>
  );
}

function Unreadable({ problem, retry }: { problem: string; retry: (() => void) | undefined }) {
  return (
    <Callout
      action={
        retry && (
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {problem} You can give a pool address instead.
    </Callout>
  );
}

function NoProfiles({ algo }: { algo: string }) {
  return (
    <p className="text-ink-soft">
      You have no pool profile for this algorithm yet: <ProfilesLink algo={algo}>create one</ProfilesLink>, or
      give a pool address here.
    </p>
  );
}

function AddPool({ algo }: { algo: string }) {
  return (
    <>
      <ProfilesLink algo={algo}>Put a pool into one of them</ProfilesLink>, or give a pool address here.
    </>
  );
}

function ProfilesLink({ algo, children }: { algo: string; children: string }) {
  return (
    <Link href={`/account/profiles?algo=${encodeURIComponent(algo)}`} className="text-ink underline">
      {children}
    </Link>
  );
}
