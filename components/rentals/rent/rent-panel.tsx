'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { holdPage } from '#components/ui/form/hold-page.ts';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { rigSubject } from '#lib/contract/desk-orders.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useOrdering } from '#lib/queries/change/ordering.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { useFocusOnOutcome } from '../order/focus-on-outcome.ts';
import { OrderNotice } from '../order/order-notice.tsx';
import { RENT_WORDS } from '../order/order-words.ts';
import { noOffer, offersOf } from './offers.ts';
import { useOwnRental } from './own-rental.ts';
import { OwnRigPanel } from './own-rig-panel.tsx';
import type { PoolCheck } from './pool-to-check.ts';
import { RentSteps } from './rent-steps.tsx';
import { RigCalendarButton } from './rig-calendar-button.tsx';
import { obstacleOf } from './rig-obstacle.ts';

interface RentPanelProps {
  rigId: string;
  /** Beside a pool that is typed or saved: tries it before anything is paid. */
  poolCheck?: PoolCheck;
}

/** Where a rig is rented; of one's own, which only others can rent, the ways to what its owner does with it. */
export function RentPanel(props: RentPanelProps) {
  const connectedKey = useConnectedKey();
  const { data } = useQuery(marketQuery(connectedKey, 'rigDetail', { params: { id: props.rigId } }));
  if (data && isSameUser(data.data.owner, connectedKey.username))
    return <OwnRigPanel connectedKey={connectedKey} rig={data.data} asOfMs={data.meta.asOf} />;
  return <OrderPanel {...props} connectedKey={connectedKey} />;
}

/** Rents one rig: the form, its review, and the payment. */
function OrderPanel({ rigId, poolCheck, connectedKey }: RentPanelProps & { connectedKey: ConnectedKey }) {
  const query = useQuery(marketQuery(connectedKey, 'rigDetail', { params: { id: rigId } }));
  const unanswered = useUnanswered(query);
  const [ledTo, leadTo] = useState<string>();
  const ordering = useOrdering({
    connectedKey,
    name: 'createRental',
    subject: rigSubject(rigId),
    watch: 'every tab',
    holdPage,
  });
  const { outcome } = ordering;
  const leads = outcome.name === 'done' && outcome.id === ledTo;
  const noticeRef = useFocusOnOutcome(leads ? { name: 'none' } : outcome);
  const rig = query.data?.data;
  const own = useOwnRental(connectedKey, query.data);
  const asOfMs = query.data?.meta.asOf ?? 0;
  const obstacle = rig && obstacleOf(rig, { asOfMs, rental: own.rental });
  const calendar = obstacle && (
    <RigCalendarButton {...{ connectedKey, rig, asOfMs, obstacle }} unknown={own.unknown} />
  );
  return (
    <Panel
      title="Rent"
      className="print:hidden"
      freshness={<Freshness {...freshnessOf(query)} subject="price" />}
    >
      <div className="flex flex-col gap-4">
        {rig && (
          <FailedRead what="The price could not be read." query={query} describe={describeFailedRead} />
        )}
        {!rig && !unanswered && (
          <p className="text-ink-soft">What renting it costs is known as soon as the rig can be read.</p>
        )}
        <div ref={noticeRef} tabIndex={-1} className="outline-none empty:sr-only">
          <OrderNotice
            outcome={outcome}
            sentBy={ordering.sentBy}
            words={RENT_WORDS}
            terms={ordering.sent?.confirmed}
            saidElsewhere={leads}
            onDismiss={ordering.dismiss}
          />
        </div>
        {unanswered && <FormSkeleton />}
        {rig && offersOf(rig).length > 0 && (
          <RentSteps
            key={rigId}
            connectedKey={connectedKey}
            rig={rig}
            obstacle={obstacle}
            calendar={calendar}
            poolCheck={poolCheck}
            ordering={ordering}
            onLead={leadTo}
          />
        )}
        {rig && offersOf(rig).length === 0 && <p className="text-ink-soft">{noOffer(rig)}</p>}
      </div>
    </Panel>
  );
}

function FormSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      {['asset', 'length and budget', 'pool', 'profile'].map((field) => (
        <Skeleton key={field} width="100%" className="h-8" />
      ))}
      {['price', 'rate', 'cost', 'fee', 'total', 'balance', 'end'].map((line) => (
        <Skeleton key={line} width="100%" />
      ))}
    </div>
  );
}
