import { AssetAmount } from '#components/prices/asset-amount.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { hourCost, hourCostOrder, hourCostText } from '../hour-cost.ts';
import { paidOrder, priceOrder, type Rental, refundOrder } from '../rental-figures.ts';
import type { Role } from '../rentals-query.ts';
import { RentedPrice } from '../rented-price.tsx';

/*
 * `paidWidth`: the pixels that the widest of the amounts paid needs.
 */

const LEAST_PAID = 160;

export function paidColumn(paidWidth: number): DataColumn<Rental> {
  return {
    id: 'paid',
    heading: 'Paid',
    explain: 'With extensions, without the fee',
    cell: ({ price }) => <AssetAmount value={price.paid} asset={price.currency} />,
    width: Math.max(LEAST_PAID, paidWidth),
    align: 'end',
    priority: 2,
    sort: paidOrder,
    sortFirst: 'descending',
  };
}

export function hourColumn(paidWidth: number, priority: 3 | 4): DataColumn<Rental> {
  return {
    id: 'hour',
    heading: 'Paid per hour',
    explain: 'All that was paid, without the fee, over the whole length. Sorted by asset and amount',
    cell: (rental) => <HourCost rental={rental} />,
    width: Math.max(LEAST_PAID, paidWidth),
    align: 'end',
    priority,
    sort: hourCostOrder,
    sortFirst: 'descending',
  };
}

export const priceColumn: DataColumn<Rental> = {
  id: 'price',
  heading: 'Price',
  explain:
    'As agreed when it was rented, without the fee. Sorted by asset, then by the price per hash and day',
  cell: (rental) => <RentedPrice rental={rental} />,
  width: 192,
  align: 'end',
  priority: 4,
  sort: priceOrder,
};

export function refundColumn(paidWidth: number, role: Role): DataColumn<Rental> {
  return {
    id: 'refund',
    heading: 'Refund',
    explain:
      'What goes back to the renter so far; it is settled 15 min after the end. Sorted by asset and amount',
    cell: ({ delivery, price }) =>
      delivery?.refund ? (
        <AssetAmount value={delivery.refund} asset={price.currency} />
      ) : (
        <Missing why="the market does not say" />
      ),
    width: Math.max(LEAST_PAID, paidWidth),
    align: 'end',
    // Of what was paid it is what an owner does not get.
    priority: role === 'owner' ? 3 : 4,
    sort: refundOrder,
    sortFirst: 'descending',
  };
}

function HourCost({ rental }: { rental: Rental }) {
  const rate = hourCost(rental);
  if (rate === undefined) return <Missing why="what was paid, or for how long, cannot be read" />;
  return <AssetAmount value={hourCostText(rate)} asset={rental.price.currency} per="/h" />;
}
