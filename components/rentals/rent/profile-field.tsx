'use client';

import Link from 'next/link';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { PoolsUnreadable } from './pools-unreadable.tsx';
import { type Profile, profileNote } from './profile-choice.ts';
import type { Profiles } from './profiles.ts';

interface ProfileFieldProps {
  profiles: Profiles;
  /** The one that stands in the form. */
  profile: Profile | undefined;
  /** Why the one chosen by hand does not. */
  problem: string | undefined;
  /** The rig's algorithm. */
  algo: string;
  onChoose: (id: string) => void;
}

/** One of the renter's pool profiles of the rig's algorithm. */
export function ProfileField(props: ProfileFieldProps) {
  const { profile, problem, algo, onChoose } = props;
  const { list, problem: unreadable, retry } = props.profiles;
  if (unreadable) return <PoolsUnreadable problem={unreadable} retry={retry} />;
  if (list?.length === 0) return <NoProfiles algo={algo} />;
  return (
    <Field
      label="Profile"
      problem={problem}
      hint={list && !profile && problem === undefined ? <AddPool algo={algo} /> : undefined}
      aside={list ? undefined : 'loading'}
    >
      {list ? (
        <Select
          value={profile?.id ?? null}
          onValueChange={onChoose}
          placeholder={problem === undefined ? 'None of them has a pool' : undefined}
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
