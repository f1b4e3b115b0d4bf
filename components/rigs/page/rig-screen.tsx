'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ComponentType, ReactNode } from 'react';
import { OfflineSince } from '#components/charts/offline-since.tsx';
import { PriceSettings } from '#components/prices/price-settings.tsx';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { useFailure } from '#components/ui/answer/first-failure.ts';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { nameSkeleton, PageHeader } from '#components/ui/layout/page-header.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import { PlaceLink } from '#components/ui/press/place-link.tsx';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { useMarketShares } from '../market-shares.ts';
import type { Rig } from '../rig-figures.ts';
import { RigState, rigState } from '../rig-state.tsx';
import { RigFacts } from './rig-facts.tsx';
import { RigGraph } from './rig-graph.tsx';
import { RigPrices } from './rig-prices.tsx';

interface RigScreenProps {
  rigId: string;
  /** Beside the facts: where it is rented. */
  aside: ReactNode;
  /** Under them: how it did for the account that looks; handed in by the page. */
  Rentals: ComponentType<{ rigId: string; isRented: boolean }>;
}

/** One rig: what it is, what it delivers, what it costs. */
export function RigScreen(props: RigScreenProps) {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see a rig', connectedKey.permission_levels);
  if (denied === undefined) return <RigPage {...props} connectedKey={connectedKey} />;
  return (
    <>
      <RigHeader rigId={props.rigId} answer={undefined} pending={false} />
      <DeniedState>{denied}</DeniedState>
    </>
  );
}

function RigPage({ rigId, aside, Rentals, connectedKey }: RigScreenProps & { connectedKey: ConnectedKey }) {
  const query = useQuery(marketQuery(connectedKey, 'rigDetail', { params: { id: rigId } }));
  const unanswered = useUnanswered(query);
  const algorithmOf = useAlgorithmNames(connectedKey);
  const rig = query.data?.data;
  const failure = useFailure(query);
  const shareOf = useMarketShares(connectedKey, rig ? [rig.type] : []);
  if (!rig && failure && failureOf(failure.error).code === 'NOT_FOUND') return <NoSuchRig rigId={rigId} />;
  return (
    <>
      <RigHeader rigId={rigId} answer={query.data} pending={unanswered} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <FailedRead what="The rig could not be read." query={query} describe={describeFailedRead} />
          <RigGraph connectedKey={connectedKey} rigId={rigId} rigPending={unanswered} />
        </div>
        <aside id={RENT_PLACE} className="min-w-0 lg:row-span-2">
          {aside}
        </aside>
        <div className="flex min-w-0 flex-col gap-4">
          {(rig || unanswered) && (
            <Panel title="Facts" freshness={<Freshness {...freshnessOf(query)} subject="rig" />}>
              {rig ? (
                <RigFacts rig={rig} algorithm={algorithmOf(rig.type)} asOfMs={query.data?.meta.asOf ?? 0} />
              ) : (
                <FactsSkeleton />
              )}
            </Panel>
          )}
          {rig && (
            <Panel title="Prices" meta="without the fee" padding="flush">
              <RigPrices rig={rig} algorithm={algorithmOf(rig.type)} marketShare={shareOf(rig.type)} />
            </Panel>
          )}
          {rig && !isSameUser(rig.owner, connectedKey.username) && (
            <Rentals rigId={rigId} isRented={rig.status.status === 'rented'} />
          )}
        </div>
      </div>
    </>
  );
}

const RENT_PLACE = 'rent';

interface RigHeaderProps {
  rigId: string;
  /** Undefined while it has not been read. */
  answer: Answer<Rig> | undefined;
  /** Whether nothing was ever answered. */
  pending: boolean;
}

function RigHeader({ rigId, answer, pending }: RigHeaderProps) {
  const connectedKey = useConnectedKey();
  const rig = answer?.data;
  const above = <Link href="/rigs">Market</Link>;
  if (rig) {
    const own = isSameUser(rig.owner, connectedKey.username);
    // Where others rent it, the time left of its rental is counted down.
    const left = own ? 'said' : 'counted down';
    const state = rigState(rig, connectedKey, left);
    return (
      <PageHeader
        above={above}
        title={rig.name}
        badge={<RigState rig={rig} left={left} />}
        below={
          <>
            {state.meaning} <OfflineSince rig={rig} asOfMs={answer.meta.asOf} />
          </>
        }
        actions={
          <>
            <PriceSettings />
            {state.word === 'available' && !own && <PlaceLink to={RENT_PLACE}>Rent it</PlaceLink>}
          </>
        }
      />
    );
  }
  if (!pending) return <PageHeader above={above} title={`Rig ${rigId}`} />;
  return (
    <PageHeader
      {...nameSkeleton(`Rig ${rigId}`)}
      above={above}
      below={<Skeleton width="40ch" />}
      actions={<PriceSettings />}
    />
  );
}

function NoSuchRig({ rigId }: { rigId: string }) {
  return (
    <EmptyState page action={<ButtonLink href="/rigs">Go to the market</ButtonLink>}>
      There is no rig {rigId} at this market. It may have been taken down.
    </EmptyState>
  );
}

function FactsSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-5">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((fact) => (
        <Skeleton key={fact} width="12ch" />
      ))}
    </div>
  );
}
