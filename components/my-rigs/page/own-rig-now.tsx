'use client';

import { OfflineSince } from '#components/charts/offline-since.tsx';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Freshness, type FreshnessProps } from '#components/ui/answer/freshness.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MoneyAge, MoneyFailure } from '../earned/money-age.tsx';
import { askForMoney, type MoneyReadings } from '../earned/money-reading.ts';
import { BOOKED_MEANS, EARNED_MEANS, IDLE_MEANS } from '../earned/money-words.ts';
import { type OwnRigMoney, useRigMoney } from '../earned/own-rig-money.ts';
import { DeliveredDays } from '../list/delivered-days.tsx';
import { EarnedInAll } from '../list/earned-cells.tsx';
import { AdvertisedRate, DeliveredShare, IdleShare, MeasuredRate, RentedBy } from '../list/own-rig-cells.tsx';
import type { OwnRig } from '../own-rig.ts';
import { ownRigState } from '../own-rig-state.ts';

interface OwnRigNowProps {
  connectedKey: ConnectedKey;
  rigId: string;
  /** Undefined while it is read. */
  rig: OwnRig | undefined;
  freshness: Omit<FreshnessProps, 'subject'>;
}

/** How one of one's rigs does. */
export function OwnRigNow({ connectedKey, rigId, rig, freshness }: OwnRigNowProps) {
  const { money, readings } = useRigMoney(connectedKey, { rig: rigId, looked: rig !== undefined });
  const refresh = () => {
    freshness.onRefresh?.();
    askForMoney(readings);
  };
  return (
    <Panel title="Now" freshness={<Freshness {...freshness} onRefresh={refresh} subject="the rig" />}>
      <div className="flex flex-col gap-2">
        {rig ? (
          <Facts rig={rig} asOfMs={freshness.asOfMs ?? 0} money={money} readings={readings} />
        ) : (
          LINES.map((line) => <Skeleton key={line} width="24ch" />)
        )}
      </div>
    </Panel>
  );
}

const LINES = [
  ...['rented by', 'advertised', 'average', 'days', 'delivered', 'id'],
  ...['day', 'week', 'idle', 'booked day', 'booked week'],
];

interface FactsProps {
  rig: OwnRig;
  /** When the rig was as it is shown. */
  asOfMs: number;
  money: OwnRigMoney;
  readings: MoneyReadings;
}

function Facts({ rig, asOfMs, money, readings }: FactsProps) {
  const [{ asset }] = usePriceSetting();
  return (
    <>
      <p className="text-ink-soft">
        {ownRigState(rig).meaning} <OfflineSince rig={rig} asOfMs={asOfMs} />
      </p>
      <DefinitionList
        layout="rows"
        facts={[
          { term: 'Rented by', value: <RentedBy rig={rig} asOfMs={asOfMs} ends={money.ends} /> },
          { term: 'Advertised', value: <AdvertisedRate rig={rig} /> },
          { term: '30-min average', value: <MeasuredRate rig={rig} asOfMs={asOfMs} /> },
          { term: 'Last 7 days', value: <DeliveredDays rig={rig} asOfMs={asOfMs} /> },
          { term: 'Delivered, past rentals', value: <DeliveredShare rig={rig} /> },
          { term: 'Id', value: <span className="figures">{rig.id}</span> },
        ]}
      />
      <MoneyFailure readings={readings} />
      <MoneyAge readings={readings} withBooked />
      <DefinitionList
        layout="rows"
        facts={[
          { term: 'Earned, 24 h', value: <EarnedInAll rig={rig} earnings={money.day} asset={asset} /> },
          { term: 'Earned, 7 d', value: <EarnedInAll rig={rig} earnings={money.week} asset={asset} /> },
          { term: 'Idle, 7 d', value: <IdleShare rig={rig} idle={money.idle} /> },
          {
            term: 'Booked, 24 h',
            value: <EarnedInAll rig={rig} earnings={money.booked.day} asset={asset} />,
          },
          {
            term: 'Booked, 7 d',
            value: <EarnedInAll rig={rig} earnings={money.booked.week} asset={asset} />,
          },
        ]}
      />
      <MoneyMeanings />
    </>
  );
}

/** What a list says over its columns, where a rig stands alone: it is read without a pointer too. */
function MoneyMeanings() {
  return (
    <div className="flex flex-col gap-1 text-ink-soft text-small">
      <p>{`Earned: ${EARNED_MEANS}.`}</p>
      <p>{`Idle: ${IDLE_MEANS}.`}</p>
      <p>{`Booked: ${BOOKED_MEANS}.`}</p>
    </div>
  );
}
