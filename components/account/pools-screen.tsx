'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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
import { PoolForm } from './pool-form.tsx';
import { PoolList } from './pool-list.tsx';
import { PoolsNav } from './pools-nav.tsx';
import { withWholeHost } from './saved-pool.ts';

/** Saved pools: logins to fill slots from. */
export function PoolsScreen() {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see saved pools', connectedKey.permission_levels);
  return (
    <>
      <PoolsNav here="/account/pools" />
      {denied === undefined ? (
        <Pools connectedKey={connectedKey} />
      ) : (
        <>
          <PageHeader title="Saved pools" />
          <DeniedState>{denied}</DeniedState>
        </>
      )}
    </>
  );
}

const NEW_PLACE = 'new';

function Pools({ connectedKey }: { connectedKey: ConnectedKey }) {
  const algorithms = useAlgorithmChoices();
  const state = useListNarrowing(algorithms);
  const pools = useQuery(marketQuery(connectedKey, 'listPools', {}));
  const unanswered = useUnanswered(pools);
  const saved = useMemo(() => pools.data?.data.map(withWholeHost), [pools.data]);
  return (
    <>
      <PageHeader
        title="Saved pools"
        below="Logins for slots and rentals, which take a copy of them. The market's API adds saved pools; it does not change or remove them."
        actions={
          <>
            <PlaceLink to={NEW_PLACE} pending={unanswered}>
              New saved pool
            </PlaceLink>
            <Freshness {...freshnessOf(pools)} subject="saved pools" />
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FailedRead what="Saved pools could not be read." query={pools} describe={describeFailedRead} />
          <PoolList
            pools={saved}
            loading={unanswered}
            state={state}
            filter={<ListFilter label="Search saved pools" state={state} algorithms={algorithms} />}
          />
        </div>
        {/* Under a list of which nobody knows how long it will be, it would go away from under a finger. */}
        <aside id={NEW_PLACE} className={classNames('min-w-0', unanswered && 'max-lg:hidden')}>
          <PoolForm connectedKey={connectedKey} algorithms={algorithms} algo={state.narrowing.algo} />
        </aside>
      </div>
    </>
  );
}
