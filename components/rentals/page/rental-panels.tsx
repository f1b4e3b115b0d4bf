'use client';

import { Panel } from '#components/ui/layout/panel.tsx';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { ExtendPanel } from '../extend/extend-panel.tsx';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import { endMs, type Rental } from '../rental-figures.ts';
import { isRentedBy } from '../rental-page-figures.ts';
import { RentalDelivery } from './rental-delivery.tsx';
import { RentalEvidence } from './rental-evidence.tsx';
import { RentalExtensions } from './rental-extensions.tsx';
import { RentalFacts } from './rental-facts.tsx';
import { RentalGraph } from './rental-graph.tsx';
import { RentalLedger } from './rental-ledger.tsx';
import { PLACES } from './rental-places.tsx';
import { RentalPools } from './rental-pools.tsx';

interface RentalPanelsProps {
  connectedKey: ConnectedKey;
  answer: Answer<Rental>;
  poolCheck: PoolCheck;
}

/** What is known of a rental, once it was read. */
export function RentalPanels({ connectedKey, answer, poolCheck }: RentalPanelsProps) {
  const { data: rental, meta } = answer;
  const asOfMs = meta.asOf;
  const algorithmOf = useAlgorithmNames(connectedKey);
  const isRenter = isRentedBy(connectedKey, rental);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <RentalGraph connectedKey={connectedKey} rental={rental} asOfMs={asOfMs} />
        <div id={PLACES.delivery}>
          <RentalDelivery rental={rental} reader={isRenter ? 'renter' : 'owner'} asOfMs={asOfMs} />
        </div>
        <Panel title="Terms">
          <RentalFacts
            rental={rental}
            username={connectedKey.username}
            algorithm={algorithmOf(rental.rig.type)}
            asOfMs={asOfMs}
          />
        </Panel>
        <RentalLedger
          key={rental.id}
          connectedKey={connectedKey}
          rentalId={rental.id}
          rentalEndMs={endMs(rental)}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {isRenter && (
          <div id={PLACES.extend}>
            <ExtendPanel key={rental.id} connectedKey={connectedKey} rental={rental} asOfMs={asOfMs} />
          </div>
        )}
        <div id={PLACES.pools}>
          <RentalPools connectedKey={connectedKey} rental={rental} poolCheck={poolCheck} />
        </div>
        <RentalExtensions rental={rental} />
        <RentalEvidence connectedKey={connectedKey} answer={answer} />
      </div>
    </div>
  );
}
