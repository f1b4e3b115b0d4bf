'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { PriceSettings } from '#components/prices/price-settings.tsx';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { useFailure } from '#components/ui/answer/first-failure.ts';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { nameSkeleton, PageHeader } from '#components/ui/layout/page-header.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import { TOOL_HEIGHT } from '#components/ui/press/button-class.ts';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { assetOf } from '#lib/domain/asset.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { untilNextAsk } from '#lib/queries/ask/next-ask.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import { RentalState } from '../rental-cells.tsx';
import type { Rental } from '../rental-figures.ts';
import { rentalsHref } from '../rental-page-figures.ts';
import { JustRented } from './just-rented.tsx';
import { RentalCalendarButton } from './rental-calendar-button.tsx';
import { rentalAgain } from './rental-final.ts';
import { RentalPanels } from './rental-panels.tsx';
import { RentalPlaces } from './rental-places.tsx';
import { RentalProgress } from './rental-progress.tsx';
import { RentalSkeleton } from './rental-skeleton.tsx';

interface RentalScreenProps {
  rentalId: string;
  poolCheck: PoolCheck;
}

/** One rental: how long it still runs, what it delivers, what was agreed. */
export function RentalScreen({ rentalId, poolCheck }: RentalScreenProps) {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see rentals', connectedKey.permission_levels);
  if (denied === undefined) return <RentalPage {...{ connectedKey, rentalId, poolCheck }} />;
  return (
    <>
      <PageHeader above={<Link href="/rentals">Rentals</Link>} title={`Rental ${rentalId}`} />
      <DeniedState>{denied}</DeniedState>
    </>
  );
}

function RentalPage({
  connectedKey,
  rentalId,
  poolCheck,
}: RentalScreenProps & { connectedKey: ConnectedKey }) {
  const query = useQuery({
    ...marketQuery(connectedKey, 'rentalDetail', { params: { id: rentalId } }),
    refetchInterval: ({ state }) => untilNextAsk({ state }, state.data && rentalAgain(state.data)),
  });
  const unanswered = useUnanswered(query);
  const again = query.data && rentalAgain(query.data);
  const rental = query.data?.data;
  const failure = useFailure(query);
  if (!rental && failure && failureOf(failure.error).code === 'NOT_FOUND')
    return <NoSuchRental rentalId={rentalId} />;
  return (
    <>
      <RentalHeader
        connectedKey={connectedKey}
        rentalId={rentalId}
        answer={query.data}
        pending={unanswered}
        freshness={<Freshness {...freshnessOf(query, again)} subject="rental" />}
      />
      <div className="flex flex-col gap-4">
        <JustRented connectedKey={connectedKey} rentalId={rentalId} />
        <FailedRead what="The rental could not be read." query={query} describe={describeFailedRead} />
        {unanswered && <RentalSkeleton />}
        {query.data && <RentalPanels connectedKey={connectedKey} answer={query.data} poolCheck={poolCheck} />}
      </div>
    </>
  );
}

interface RentalHeaderProps {
  connectedKey: ConnectedKey;
  rentalId: string;
  answer: Answer<Rental> | undefined;
  /** Whether nothing was ever answered. */
  pending: boolean;
  freshness: ReactNode;
}

function RentalHeader({ connectedKey, rentalId, answer, pending, freshness }: RentalHeaderProps) {
  const rental = answer?.data;
  const above = <Link href={rentalsHref(connectedKey, rental)}>Rentals</Link>;
  // What says why is the way to ask again.
  if (!answer && !pending) return <PageHeader above={above} title={`Rental ${rentalId}`} />;
  return (
    <PageHeader
      {...(answer ? shownOf(answer) : skeletonsOf(rentalId))}
      above={above}
      actions={
        <>
          <RentalPlaces connectedKey={connectedKey} rental={rental} />
          <RentalCalendarButton connectedKey={connectedKey} answer={answer} />
          {answer ? (
            <PriceSettings fixed={assetOf(answer.data.price.currency)} />
          ) : (
            <Skeleton width="9rem" className={TOOL_HEIGHT} />
          )}
          {freshness}
        </>
      }
    />
  );
}

function shownOf({ data: rental, meta }: Answer<Rental>) {
  return {
    title: <RigLink rental={rental} />,
    badge: <RentalState rental={rental} look="outlined" />,
    below: <RentalProgress rental={rental} asOfMs={meta.asOf} />,
  };
}

function skeletonsOf(rentalId: string) {
  return { ...nameSkeleton(`Rental ${rentalId}`), below: <Skeleton width="28ch" /> };
}

function NoSuchRental({ rentalId }: { rentalId: string }) {
  return (
    <EmptyState page action={<ButtonLink href="/rentals">Go to Rentals</ButtonLink>}>
      There is no rental {rentalId} that this key may see.
    </EmptyState>
  );
}

function RigLink({ rental: { rig } }: { rental: Rental }) {
  return (
    <Link href={`/rigs/${rig.id}`} className="hover:underline">
      {rig.name}
    </Link>
  );
}
