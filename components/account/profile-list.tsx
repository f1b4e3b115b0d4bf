'use client';

import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { NoMatches } from '#components/ui/answer/no-matches.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import { ProfilePanel } from './profile-panel.tsx';

interface ProfileListProps {
  connectedKey: ConnectedKey;
  profiles: Data<'listProfiles'> | undefined;
  loading: boolean;
  /** Shows this algorithm's only. */
  algo: string | null;
  onClearFilter: () => void;
}

export function ProfileList({ connectedKey, profiles, loading, algo, onClearFilter }: ProfileListProps) {
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
  const shown = profiles.filter((profile) => algo === null || isSameAlgorithm(profile.algo.name, algo));
  if (shown.length === 0) return <NoMatches onClear={onClearFilter}>No profile of this algorithm.</NoMatches>;
  return shown.map((profile) => (
    <ProfilePanel key={profile.id} connectedKey={connectedKey} profile={profile} />
  ));
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
