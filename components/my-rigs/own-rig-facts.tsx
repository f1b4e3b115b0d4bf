'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import { DefinitionList } from '#components/ui/definition-list.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OwnRig } from './own-rig.ts';
import {
  AdvertisedRate,
  DeliveredShare,
  Earned,
  IdleShare,
  MeasuredRate,
  RentedBy,
} from './own-rig-cells.tsx';
import { useRigMoney } from './own-rig-money.ts';
import { ownRigState } from './own-rig-state.ts';

interface OwnRigFactsProps {
  connectedKey: ConnectedKey;
  rig: OwnRig;
  asOfMs: number;
}

/** How one of one's rigs does. */
export function OwnRigFacts({ connectedKey, rig, asOfMs }: OwnRigFactsProps) {
  const [{ asset }] = usePriceSetting();
  const money = useRigMoney(connectedKey, rig.id);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-soft">{ownRigState(rig).meaning}</p>
      <DefinitionList
        layout="rows"
        facts={[
          { term: 'Rented by', value: <RentedBy rig={rig} asOfMs={asOfMs} ends={money.ends} /> },
          { term: 'Advertised', value: <AdvertisedRate rig={rig} /> },
          { term: '30-min average', value: <MeasuredRate rig={rig} /> },
          { term: 'Delivered, past rentals', value: <DeliveredShare rig={rig} /> },
          { term: 'Earned, 24 h', value: <Earned rig={rig} earnings={money.day} asset={asset} /> },
          { term: 'Earned, 7 d', value: <Earned rig={rig} earnings={money.week} asset={asset} /> },
          { term: 'Idle, 7 d', value: <IdleShare rig={rig} idle={money.idle} /> },
        ]}
      />
    </div>
  );
}
