'use client';

import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FoundSaid } from '#components/ui/answer/found-said.tsx';
import { NoMatches } from '#components/ui/answer/no-matches.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { type ListState, narrowProfiles } from './list-narrowing.ts';
import { ProfilePanel } from './profile-panel.tsx';

interface ProfileListProps {
  connectedKey: ConnectedKey;
  profiles: Data<'listProfiles'> | undefined;
  loading: boolean;
  /** What they are narrowed to. */
  state: ListState;
}

const PROFILES = { one: '# profile', other: '# profiles' };

/** The profiles that fit, each with its slots. */
export function ProfileList({ connectedKey, profiles, loading, state }: ProfileListProps) {
  if (loading) return <ProfileSkeleton />;
  if (!profiles) return null;
  if (profiles.length === 0) {
    return (
      <div className="rounded-large border border-line bg-panel">
        <EmptyState>
          There are no profiles yet. Create one, then set its slot 0: rentals need a pool to mine at.
        </EmptyState>
      </div>
    );
  }
  const { narrowing, clear } = state;
  const shown = narrowProfiles(profiles, narrowing);
  return (
    <>
      <FoundSaid asked={JSON.stringify(narrowing)} found={counted(shown.length, PROFILES)} />
      {shown.length === 0 && <NoMatches onClear={clear}>None of the profiles fits this.</NoMatches>}
      {shown.map((profile) => (
        <ProfilePanel key={profile.id} connectedKey={connectedKey} profile={profile} />
      ))}
    </>
  );
}

function ProfileSkeleton() {
  return (
    <Panel title="Profiles">
      <div className="flex flex-col gap-3">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} width="32ch" />
        ))}
      </div>
    </Panel>
  );
}
