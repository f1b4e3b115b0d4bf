'use client';

import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { DefinitionList, type Fact } from '#components/ui/layout/definition-list.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import { formatAmount, readAmount } from '#lib/domain/money.ts';
import { Hours, LocalTime, UtcTime } from '../figures.tsx';
import { askedTotal } from '../order/asked-total.ts';
import { HeldBalance } from '../order/held-balance.tsx';
import { balanceIn, type Paying } from '../order/paying.ts';
import { commonFeeTerm } from '../order/quote.ts';
import type { Rental } from '../rental-figures.ts';
import type { ExtensionQuote, ExtensionReview } from './extension.ts';
import { rentedPrice, risenSinceRented } from './extension-price.ts';
import { risenWords } from './risen-words.ts';

const HOUR_MS = 3_600_000;

interface ExtendFactsProps {
  rental: Rental;
  review: ExtensionReview;
  paying: Paying;
}

/** What an extension costs line by line, what it leaves, and what it changes. */
export function ExtendFacts({ rental, review, paying }: ExtendFactsProps) {
  const { quote, hours, had, newEndMs } = review;
  return (
    <div className="border-line border-y">
      <DefinitionList
        layout="rows"
        facts={[
          ...priceFacts(rental, quote),
          {
            term: `Cost of ${countText(hours)} h`,
            value: <AssetAmount value={quote.cost} asset={quote.currency} />,
          },
          feeFact(quote, paying),
          totalFact(quote),
          balanceFact(quote, paying),
          {
            term: 'Length',
            value: <Hours hours={had + hours} />,
            note: (
              <>
                now <Hours hours={had} />
              </>
            ),
          },
          {
            term: 'New end',
            value: <LocalTime ms={newEndMs} />,
            note: (
              <>
                <span className="block">
                  <UtcTime ms={newEndMs} />
                </span>
                now <LocalTime ms={newEndMs - hours * HOUR_MS} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

function priceFacts(rental: Rental, quote: ExtensionQuote): Fact[] {
  const { rate, currency } = quote;
  if (!rate) return [];
  return [
    {
      term: 'Price',
      value: <AssetAmount value={rate.price} asset={currency} per={perUnitDay(rate.type)} />,
      note: <SinceRented rental={rental} quote={quote} />,
    },
  ];
}

function SinceRented({ rental, quote }: { rental: Rental; quote: ExtensionQuote }) {
  const risen = risenSinceRented(rental, quote);
  if (risen === undefined) return null;
  const { price, type } = rentedPrice(rental);
  return (
    <>
      <span className={risen > 0 ? 'block text-warn' : 'block'}>
        <Figured text={risenWords(risen)} />
      </span>
      {risen !== 0 && (
        <>
          then <AssetAmount value={price} asset={quote.currency} per={perUnitDay(type)} />
        </>
      )}
    </>
  );
}

function feeFact(quote: ExtensionQuote, { feeRate }: Paying): Fact {
  const { currency } = quote;
  const [cost, fee] = [readAmount(quote.cost), readAmount(quote.fee ?? '')];
  if (!quote.fee) return { term: 'Fee', value: <Missing why="the market does not say how much it is" /> };
  const term = cost === undefined ? 'Fee' : commonFeeTerm([{ cost, fee }], feeRate);
  return { term, value: <AssetAmount value={quote.fee} asset={currency} /> };
}

function totalFact(quote: ExtensionQuote): Fact {
  const { asked, fee } = askedTotal(quote);
  return {
    term: 'Total',
    value: (
      <strong>
        <AssetAmount value={asked} asset={quote.currency} />
      </strong>
    ),
    note: fee === 'included' ? undefined : "plus the marketplace's fee",
  };
}

function balanceFact(quote: ExtensionQuote, paying: Paying): Fact {
  const { balances, balanceMissing } = paying;
  const term = 'Balance after';
  const { currency } = quote;
  const { asked, fee } = askedTotal(quote);
  if (balanceMissing)
    return { term, value: <Missing why="your balance is not known" />, note: balanceMissing };
  if (!balances) return { term, value: <Skeleton width="14ch" /> };
  const [paid, balance] = [readAmount(asked), balanceIn(balances, currency)];
  if (balance === undefined || paid === undefined)
    return { term, value: <Missing why="the market's figures for it cannot be read" /> };
  const left = balance - paid;
  const lessFee = fee === 'included' ? undefined : 'less the fee';
  const isShort = left < 0n;
  return {
    term,
    value: <AssetAmount value={formatAmount(left)} asset={currency} tone={isShort ? 'danger' : 'neutral'} />,
    note: isShort ? (
      <>
        {lessFee !== undefined && <span className="block">{lessFee}</span>}
        <HeldBalance asset={currency} paying={paying} />
      </>
    ) : (
      lessFee
    ),
  };
}
