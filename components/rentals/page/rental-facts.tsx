import type { ReactNode } from 'react';
import { Rate } from '#components/charts/rate.tsx';
import { shareOfAdvertised } from '#components/charts/share-of-advertised.ts';
import { unmeasured } from '#components/charts/unmeasured.ts';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { DefinitionList, type Fact } from '#components/ui/layout/definition-list.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { readAmount } from '#lib/domain/money.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import { Hours, LocalTime, UtcTime } from '../figures.tsx';
import { averagePercent, endMs, type Rental } from '../rental-figures.ts';
import { extendedHours, offlineMinutes, rentedHours, startMs } from '../rental-page-figures.ts';
import { RentedPrice } from '../rented-price.tsx';
import { sharesText, unobserved } from '../verdict-words.ts';
import { workPrice } from '../work-price.ts';

interface RentalFactsProps {
  rental: Rental;
  /** The account that looks. */
  username: string;
  /** The algorithm's name for people. */
  algorithm: string;
  /** When the rental was read, in epoch milliseconds. */
  asOfMs: number;
}

/** The terms as they were when the rental was made, and what was measured since. */
export function RentalFacts({ rental, username, algorithm, asOfMs }: RentalFactsProps) {
  return (
    <DefinitionList
      facts={[
        { term: 'Rig id', value: <span className="figures">{rental.rig.id}</span> },
        { term: 'Algorithm', value: algorithm },
        ...rateFacts(rental),
        ...moneyFacts(rental, asOfMs / 1000),
        ...timeFacts(rental),
        { term: 'Renter', value: <Party name={rental.renter} username={username} /> },
        { term: 'Owner', value: <Party name={rental.owner} username={username} /> },
      ]}
    />
  );
}

function rateFacts(rental: Rental): Fact[] {
  const advertised = readHashRate(rental.hashrate.advertised);
  const average = readHashRate(rental.hashrate.average);
  const missing = unmeasured(rental.hashrate.average, unobserved(rental));
  return [
    {
      term: 'Advertised',
      value: <Rate hashesPerSecond={advertised} missing="the market does not say" />,
      note: 'when it was rented',
    },
    {
      term: 'Average since start',
      value: <Rate hashesPerSecond={average} beside={advertised} missing={missing} />,
      note: average === undefined ? <span aria-hidden>{missing}</span> : averageNote(rental),
    },
  ];
}

function averageNote(rental: Rental): ReactNode {
  const [percent, lost] = [averagePercent(rental), offlineMinutes(rental)];
  if (percent === undefined) return undefined;
  const without =
    lost === 0 ? '' : `, of which the ${countText(lost)} min without rig or pool count as nothing`;
  return (
    <Figured kind="sentence" text={`${shareOfAdvertised({ percent })}, over the observed time${without}`} />
  );
}

function moneyFacts(rental: Rental, nowUnix: number): Fact[] {
  const { price } = rental;
  const { currency } = price;
  return [
    {
      term: 'Price',
      value: <RentedPrice rental={rental} />,
      note: 'when it was rented',
    },
    ...workPriceFact(rental, nowUnix),
    {
      term: 'Paid',
      value: <AssetAmount value={price.paid} asset={currency} />,
      note: paidNote(rental),
    },
  ];
}

/** Not where nobody knows what came. */
function workPriceFact(rental: Rental, nowUnix: number): Fact[] {
  const price = workPrice(rental, nowUnix);
  if (price === undefined) return [];
  const { ended, delivery } = rental;
  return [
    {
      term: ended ? 'Price of what came' : 'Price of what came so far',
      value:
        price === 'none' ? (
          <Missing why="no work came" />
        ) : (
          <RentedPrice rental={rental} perUnitAndDay={price} />
        ),
      note: (
        <>
          <p>
            {ended
              ? 'paid without the fee, less the refund; time without the pool brought none'
              : 'used up without the fee, less the refund if it ended now; time without the pool brought none'}
          </p>
          {extendedHours(rental) !== 0 && <p>extensions are spread over the whole length</p>}
          {delivery && (
            <p>
              <Figured kind="sentence" text={`from ${sharesText(delivery)}`} />
            </p>
          )}
        </>
      ),
    },
  ];
}

function paidNote({ was_refunded, price, delivery }: Rental): string {
  if (!was_refunded) return 'without the fee';
  const [paid, refund] = [readAmount(price.paid), readAmount(delivery?.refund ?? '')];
  if (paid === undefined || refund === undefined) return 'without the fee; some or all of it was refunded';
  return refund < paid
    ? 'without the fee; part of it was refunded'
    : 'without the fee; all of it was refunded';
}

function timeFacts(rental: Rental): Fact[] {
  return [
    { term: 'Start', value: <LocalTime ms={startMs(rental)} />, note: <UtcTime ms={startMs(rental)} /> },
    { term: 'End', value: <LocalTime ms={endMs(rental)} />, note: <UtcTime ms={endMs(rental)} /> },
    {
      term: 'Length',
      value: <Hours hours={rentedHours(rental)} />,
      note: extensionNote(extendedHours(rental)),
    },
  ];
}

function extensionNote(extended: number | undefined): string | undefined {
  if (extended === undefined) return undefined;
  return extended > 0 ? `extended by ${countText(extended)} h` : 'never extended';
}

function Party({ name, username }: { name: string | null | undefined; username: string }) {
  if (!name) return <Missing why="the market does not say" />;
  return isSameUser(name, username) ? `${name} (you)` : name;
}
