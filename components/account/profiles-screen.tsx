'use client';

import { useQuery } from '@tanstack/react-query';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { PlaceLink } from '#components/ui/press/place-link.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { useAlgorithmChoices } from './algorithm-choices.ts';
import { ListFilter } from './list-filter.tsx';
import { useListNarrowing } from './list-narrowing.ts';
import { PoolsNav } from './pools-nav.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileList } from './profile-list.tsx';

/** Pool profiles: where rented hash rate goes, and where it goes when that pool fails. */
export function ProfilesScreen() {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see profiles', connectedKey.permission_levels);
  return (
    <>
      <PoolsNav here="/account/profiles" />
      {denied === undefined ? (
        <Profiles connectedKey={connectedKey} />
      ) : (
        <>
          <PageHeader title="Pool profiles" />
          <DeniedState>{denied}</DeniedState>
        </>
      )}
    </>
  );
}

const NEW_PLACE = 'new';

function Profiles({ connectedKey }: { connectedKey: ConnectedKey }) {
  const algorithms = useAlgorithmChoices();
  const state = useListNarrowing(algorithms);
  const profiles = useQuery(marketQuery(connectedKey, 'listProfiles', {}));
  const unanswered = useUnanswered(profiles);
  return (
    <>
      <PageHeader
        title="Pool profiles"
        below="A rental made with a profile mines at its first pool that answers, from slot 0 down, and follows the profile when you change it."
        actions={
          <>
            <PlaceLink to={NEW_PLACE} pending={unanswered}>
              New profile
            </PlaceLink>
            <Freshness {...freshnessOf(profiles)} subject="profiles" />
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FailedRead what="Profiles could not be read." query={profiles} describe={describeFailedRead} />
          {profiles.data?.data.length !== 0 && (profiles.data || unanswered) && (
            <ListFilter label="Search profiles" state={state} algorithms={algorithms} />
          )}
          <ProfileList
            connectedKey={connectedKey}
            profiles={profiles.data?.data}
            loading={unanswered}
            state={state}
          />
        </div>
        {/* Under a list of which nobody knows how long it will be, it would go away from under a finger. */}
        <aside id={NEW_PLACE} className={classNames('min-w-0', unanswered && 'max-lg:hidden')}>
          <ProfileForm connectedKey={connectedKey} algorithms={algorithms} algo={state.narrowing.algo} />
        </aside>
      </div>
    </>
  );
}
