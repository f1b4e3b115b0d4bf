import { Badge } from '#components/ui/badge.tsx';
import { DefinitionList, type Fact } from '#components/ui/definition-list.tsx';
import { Figured } from '#components/ui/figured.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Quantity } from '#components/ui/quantity.tsx';
import { percentOf, type Rental } from './rental-figures.ts';
import { deliveredShare, fromShares, verdictSentence, verdictWord } from './verdict-words.ts';

type Delivery = NonNullable<Rental['delivery']>;

interface RentalDeliveryProps {
  delivery: Delivery;
  currency: string;
  ended: boolean;
}

/** How much of the advertised work was delivered, whether that is chance, and where the time went. */
export function RentalDelivery({ delivery, currency, ended }: RentalDeliveryProps) {
  const share = deliveredShare(delivery);
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
      <p>
        {share === undefined ? (
          'Nothing was observed yet.'
        ) : (
          <>
            <Figured text={share} /> <Figured text={fromShares(delivery)} />
          </>
        )}
      </p>
      <p className="max-w-prose text-ink-soft">{verdictSentence(delivery)}</p>
      <p className="mb-4 max-w-prose text-ink-faint text-small">
        Counted over the rental's whole minutes, those without your pool as delivered. The graph averages
        every point it shows, so its figures differ a little.
      </p>
      <DefinitionList facts={[...refundFacts(delivery, { currency, ended }), ...minuteFacts(delivery)]} />
    </Panel>
  );
}

function refundFacts(
  { refund }: Delivery,
  { currency, ended }: { currency: string; ended: boolean },
): Fact[] {
  if (percentOf(refund) === undefined) return [];
  const term = ended ? 'Refund' : 'Refund if it ended now';
  return [{ term, value: <Quantity value={refund ?? ''} unit={currency} /> }];
}

/** `difficulty` explains working minutes and is no cause of its own. */
function minuteFacts({ minutes }: Delivery): Fact[] {
  return [
    minuteFact('Observed', minutes.observed),
    minuteFact('Rig away', minutes.rig, 'not delivered'),
    minuteFact('Pool away', minutes.pool, 'not held against the rig'),
    minuteFact('Unsuited difficulty', minutes.difficulty, 'assigned by the pool'),
    minuteFact('Not observed', minutes.unobserved, 'left out of both sides'),
  ];
}

function minuteFact(term: string, minutes: number, note?: string): Fact {
  return { term, value: <Quantity value={String(minutes)} unit="min" />, note };
}
