'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ComponentType } from 'react';
import { PriceSettings } from '#components/prices/price-settings.tsx';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { nameSkeleton, PageHeader } from '#components/ui/layout/page-header.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { ListLikeLink } from '../list/list-rig-link.tsx';
import { OwnRigState } from '../list/own-rig-state.tsx';
import { EditRigForm } from '../listing/edit-rig-form.tsx';
import type { PoolParts } from '../listing/pool-parts.ts';
import { isRented, type OwnRig } from '../own-rig.ts';
import { OwnRigNow } from './own-rig-now.tsx';

interface OwnRigScreenProps {
  rigId: string;
  poolParts: PoolParts;
  /** Under the listing: what it delivered to whoever rented it; handed in by the page. */
  Rentals: ComponentType<{ rigId: string; isRented: boolean }>;
}

/** One of one's own rigs: how it does, and its listing to edit. */
export function OwnRigScreen(props: OwnRigScreenProps) {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see own rigs', connectedKey.permission_levels);
  if (denied === undefined) return <OwnRigPage {...props} connectedKey={connectedKey} />;
  return (
    <>
      <PageHeader above={<Link href="/my-rigs">My rigs</Link>} title={`Rig ${props.rigId}`} />
      <DeniedState>{denied}</DeniedState>
    </>
  );
}

interface OwnRigPageProps extends OwnRigScreenProps {
  connectedKey: ConnectedKey;
}

function OwnRigPage({ connectedKey, rigId, poolParts, Rentals }: OwnRigPageProps) {
  const query = useQuery(marketQuery(connectedKey, 'myRigs', {}));
  const unanswered = useUnanswered(query);
  const rig = query.data?.data.find(({ id }) => id === rigId);
  if (query.data && !rig)
    return (
      <EmptyState page action={<ButtonLink href="/my-rigs">Go to your rigs</ButtonLink>}>
        There is no rig {rigId} among yours.
      </EmptyState>
    );
  return (
    <>
      <RigHeader rigId={rigId} rig={rig} pending={unanswered} />
      <div className="flex flex-col gap-4">
        <FailedRead what="Your rig could not be read." query={query} describe={describeFailedRead} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {/* In the order it has in a narrow window: a browser draws the beginning of a page before the rest is here. */}
          {(rig || unanswered) && (
            <aside className="min-w-0 lg:col-start-2">
              <OwnRigNow connectedKey={connectedKey} rigId={rigId} rig={rig} freshness={freshnessOf(query)} />
            </aside>
          )}
          {rig && (
            <div className="min-w-0 lg:col-start-1 lg:row-start-1">
              <EditRigForm key={rig.id} connectedKey={connectedKey} rig={rig} poolParts={poolParts} />
            </div>
          )}
          {unanswered && (
            // Under the other it would be pushed away by what comes there.
            <div className="min-w-0 max-lg:hidden lg:col-start-1 lg:row-start-1">
              <ListingSkeleton />
            </div>
          )}
        </div>
        {rig && <Rentals rigId={rigId} isRented={isRented(rig)} />}
      </div>
    </>
  );
}

interface RigHeaderProps {
  rigId: string;
  /** Undefined while it has not been read. */
  rig: OwnRig | undefined;
  /** Whether nothing was ever answered. */
  pending: boolean;
}

function RigHeader({ rigId, rig, pending }: RigHeaderProps) {
  const unread = pending ? nameSkeleton(`My rig ${rigId}`) : { title: `Rig ${rigId}` };
  const shown = rig ? shownOf(rig) : unread;
  return (
    <PageHeader
      {...shown}
      above={<Link href="/my-rigs">My rigs</Link>}
      actions={
        <>
          <ButtonLink href={`/rigs/${rigId}`} size="tool">
            Graph, as renters see it
          </ButtonLink>
          <ButtonLink href={`/rentals?as=owner&show=all&rig=${rigId}`} size="tool">
            Its rentals
          </ButtonLink>
          <ButtonLink href={`/account?rig=${rigId}`} size="tool">
            Its transactions
          </ButtonLink>
          <ListLikeLink rigId={rigId} />
          <PriceSettings />
        </>
      }
    />
  );
}

function shownOf(rig: OwnRig) {
  return { title: rig.name, badge: <OwnRigState rig={rig} look="outlined" /> };
}

function ListingSkeleton() {
  return (
    <Panel title="Rig">
      <Skeleton width="30ch" />
    </Panel>
  );
}
