import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Figured } from '#components/ui/figured.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RentalDowntime } from './rental-downtime.tsx';
import { percentOf, type Rental } from './rental-figures.ts';
import {
  deliveredShare,
  fromShares,
  NOT_JUDGED,
  refundRule,
  verdictSentence,
  verdictWord,
} from './verdict-words.ts';

type Delivery = NonNullable<Rental['delivery']>;

interface RentalDeliveryProps {
  rental: Rental;
  /** When the rental was read, in epoch milliseconds. */
  asOfMs: number;
}

/** How much of the advertised work was delivered, whether that is chance, and where time and money went. */
export function RentalDelivery({ rental, asOfMs }: RentalDeliveryProps) {
  const { delivery, ended } = rental;
  if (!delivery) return <NoVerdict />;
  const short = delivery.verdict === 'short';
  return (
    <Panel
      title="Delivery"
      meta={
        <Badge tone={short ? 'warn' : 'accent'} look="outlined">
          {verdictWord(delivery.verdict)}
        </Badge>
      }
    >
      <p className="mb-1 text-lead">
        <Verdict delivery={delivery} rental={rental} />
      </p>
      <p className="mb-4 max-w-prose text-ink-soft">{verdictSentence(delivery)}</p>
      <RentalDowntime delivery={delivery} rental={rental} asOfMs={asOfMs} />
      <div className="mt-3 flex max-w-prose flex-col gap-2 text-ink-faint text-small">
        <p>{refundRule(ended)}</p>
        <p>
          Counted over the rental's whole minutes, those without the renter's pool as delivered. The graph
          averages every point it shows and counts time without the pool as zero, so its figures differ.
        </p>
      </div>
    </Panel>
  );
}

/** "91.6 % of advertised (89.2–94.1) from 2,911 shares: short; refund if it ended now 0.00001180 BTC". */
function Verdict({ delivery, rental }: { delivery: Delivery; rental: Rental }) {
  const share = deliveredShare(delivery);
  const { refund, verdict } = delivery;
  if (share === undefined) return 'Nothing was observed yet: no verdict is possible.';
  return (
    <>
      <Figured text={share} /> <Figured text={fromShares(delivery)} />: {verdictWord(verdict)}
      {percentOf(refund) ? (
        <>
          ; {rental.ended ? 'refund' : 'refund if it ended now'}{' '}
          <AssetAmount value={refund ?? ''} asset={rental.price.currency} size="lead" />
        </>
      ) : null}
    </>
  );
}

/** A service that tells no share counts, or none yet. */
function NoVerdict() {
  return (
    <Panel title="Delivery" meta={<Badge look="outlined">no verdict</Badge>}>
      <p className="mb-1 text-lead">{NOT_JUDGED}</p>
      <p className="max-w-prose text-ink-soft">
        Without share counts nobody can tell a slow rig from bad luck.
      </p>
    </Panel>
  );
}
