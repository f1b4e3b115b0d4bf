import { TriangleAlert } from 'lucide-react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { amountText } from '#components/prices/scaled-amount.ts';
import { Badge } from '#components/ui/layout/badge.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import type { Tone } from '#components/ui/tone.ts';
import { readAmount } from '#lib/domain/money.ts';
import { isAmiss, isSettled, type Rental } from '../rental-figures.ts';
import { refundRule, verdictLine, verdictSentence } from '../verdict-sentences.ts';
import { deliveredShare, NOT_JUDGED, verdictWord } from '../verdict-words.ts';
import { type Reader, unsuitedLine } from './difficulty-words.ts';
import { RentalDowntime } from './rental-downtime.tsx';

type Delivery = NonNullable<Rental['delivery']>;

interface RentalDeliveryProps {
  rental: Rental;
  reader: Reader;
  /** When the rental was read, in epoch milliseconds. */
  asOfMs: number;
}

/** How much of the advertised work was delivered, whether that is chance, and where time and money went. */
export function RentalDelivery({ rental, reader, asOfMs }: RentalDeliveryProps) {
  const { delivery, ended } = rental;
  if (!delivery) return <NoVerdict />;
  const nothing = deliveredShare(delivery) === undefined;
  const unsuited = unsuitedLine(rental, reader, asOfMs);
  return (
    <Panel
      title="Delivery"
      meta={
        <Badge tone={verdictTone(delivery)} look="outlined">
          {verdictWord(delivery.verdict)}
        </Badge>
      }
    >
      <p className="mb-1 text-lead">
        <Verdict delivery={delivery} rental={rental} />
      </p>
      {unsuited !== undefined && (
        <p className="mb-1 flex items-baseline gap-1.5 text-warn">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0 self-center" strokeWidth={1.75} />
          <Figured kind="sentence" text={unsuited} />
        </p>
      )}
      {!nothing && <p className="mb-4 max-w-prose text-ink-soft">{verdictSentence(delivery)}</p>}
      <RentalDowntime delivery={delivery} rental={rental} reader={reader} asOfMs={asOfMs} />
      <div className="mt-3 flex max-w-prose flex-col gap-2 text-ink-faint text-small">
        <p>{refundRule({ ended, settled: isSettled(rental) })}</p>
        <p>
          These figures count the rental's whole minutes; those without the renter's pool count as delivered.
          The graph leaves those out, and averages only points that lie wholly within what it shows, so its
          figures may differ.
          {!ended &&
            ' What was paid so far includes the time that is not counted yet, shared out over these minutes.'}
        </p>
      </div>
    </Panel>
  );
}

function verdictTone(delivery: Delivery): Tone {
  if (isAmiss(delivery)) return 'warn';
  return delivery.verdict === 'within-chance' ? 'accent' : 'neutral';
}

function Verdict({ delivery, rental }: { delivery: Delivery; rental: Rental }) {
  const [{ scale }] = usePriceSetting();
  const { refund } = delivery;
  const amount = refund && readAmount(refund) ? amountText(refund, rental.price.currency, scale) : undefined;
  const line = verdictLine(delivery, {
    ended: rental.ended,
    settled: isSettled(rental),
    amount,
  });
  return <Figured kind="sentence" text={line} />;
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
