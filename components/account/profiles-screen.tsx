'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { FailedRead } from '#components/ui/failed-read.tsx';
import { Freshness } from '#components/ui/freshness.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Select } from '#components/ui/select.tsx';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { describeFailedRead } from '#lib/queries/describe-failure.ts';
import { freshnessOf } from '#lib/queries/freshness.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileList } from './profile-list.tsx';

const EVERY = 'all';

/** Pool profiles: where rented hash rate goes, and where it goes when that pool fails. */
export function ProfilesScreen() {
  const connectedKey = useConnectedKey();
  const [algo, setAlgo] = useQueryState('algo', parseAsString);
  const profiles = useQuery(marketQuery(connectedKey, 'listProfiles', {}));
  const algorithms = useQuery(marketQuery(connectedKey, 'algorithms', {}));
  const choices = (algorithms.data?.data ?? []).map(({ name, display }) => ({ value: name, label: display }));
  return (
    <>
      <PageHeader
        title="Pool profiles"
        below="A rental made with a profile mines at its first pool that answers, from slot 0 down, and follows the profile when you change it."
        actions={<Freshness {...freshnessOf(profiles)} subject="profiles" />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="w-64 max-sm:w-full">
            <Select
              aria-label="Algorithm"
              value={algo ?? EVERY}
              onValueChange={(value) => void setAlgo(value === EVERY ? null : value)}
              options={[{ value: EVERY, label: 'Every algorithm' }, ...choices]}
            />
          </div>
          <FailedRead what="Profiles could not be read." query={profiles} describe={describeFailedRead} />
          <ProfileList
            connectedKey={connectedKey}
            profiles={profiles.data?.data}
            loading={profiles.isPending}
            algo={algo}
            onClearFilter={() => void setAlgo(null)}
          />
        </div>
        <aside>
          <ProfileForm connectedKey={connectedKey} algorithms={choices} algo={algo} />
        </aside>
      </div>
    </>
  );
}
