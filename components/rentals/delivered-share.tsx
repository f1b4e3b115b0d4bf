import { Rate } from '#components/charts/rate.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { figuresText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { isAmiss, percentOf, type Rental } from './rental-figures.ts';
import { chanceWords, isUsual, NOT_JUDGED, unobserved, verdictTitle, verdictWord } from './verdict-words.ts';

/**
 * Delivered work in percent of advertised, with the verdict's word; its title, and the words for readers of the
 * screen, say the interval and the shares.
 */
export function DeliveredShare({ rental }: { rental: Rental }) {
  const { delivery } = rental;
  if (!delivery || percentOf(delivery.percent) === undefined) return <Missing why={notJudged(rental)} />;
  return (
    <span className="inline-flex items-baseline justify-end gap-2" title={verdictTitle(delivery)}>
      <Percent delivery={delivery} />
      <Verdict delivery={delivery} className="min-w-[11ch]" />
      <span className="sr-only">{chanceWords(delivery)}</span>
    </span>
  );
}

/**
 * The same in a narrow window: "101.2 % of 7.095 PH/s". Rentals of rigs of one name differ by that; the
 * verdict's word is seen where it is another than that all is as it should be.
 */
export function DeliveredOfAdvertised({ rental }: { rental: Rental }) {
  const { delivery, hashrate } = rental;
  const of = (
    <>
      {' of '}
      <Rate hashesPerSecond={readHashRate(hashrate.advertised)} missing="the market does not say" />
    </>
  );
  if (!delivery || percentOf(delivery.percent) === undefined)
    return (
      <>
        <Missing why={notJudged(rental)} />
        {of}
      </>
    );
  return (
    <span title={verdictTitle(delivery)}>
      <Verdict delivery={delivery} className={isUsual(delivery.verdict) ? 'sr-only' : 'me-2'} />{' '}
      <Percent delivery={delivery} />
      {of}
      <span className="sr-only"> {chanceWords(delivery)}</span>
    </span>
  );
}

type Delivery = NonNullable<Rental['delivery']>;

function notJudged(rental: Rental): string {
  return rental.delivery ? unobserved(rental) : NOT_JUDGED;
}

function Percent({ delivery }: { delivery: Delivery }) {
  return (
    <Quantity
      value={figuresText(percentOf(delivery.percent) ?? 0, 1)}
      unit="%"
      tone={isAmiss(delivery) ? 'warn' : 'neutral'}
    />
  );
}

function Verdict({ delivery, className }: { delivery: Delivery; className: string }) {
  return (
    <span className={classNames('text-small', isAmiss(delivery) ? 'text-warn' : 'text-ink-faint', className)}>
      {verdictWord(delivery.verdict)}
    </span>
  );
}
