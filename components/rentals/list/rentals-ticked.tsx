import { AmountList, AssetList } from '#components/prices/amount-list.tsx';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { TickedBar } from '#components/ui/table/ticked-bar.tsx';
import type { TickedRows } from '#components/ui/table/ticked-rows.ts';
import { countText } from '#components/ui/text/number-text.ts';
import { hourCostText } from '../hour-cost.ts';
import type { DatedRental } from './rentals-joined.ts';
import { type HourSum, hourSum, paidSum, type RentalsSum, refundSum } from './rentals-sums.ts';

/** What the ticked rentals cost, in all and each hour, and give back together, and the way to have them as a file. */
export function RentalsTicked({ ticked }: { ticked: TickedRows<DatedRental> }) {
  const rentals = ticked.rows.map(({ rental }) => rental);
  const refund = refundSum(rentals);
  const hour = hourSum(rentals, Math.max(0, ...ticked.rows.map(({ asOfMs }) => asOfMs)));
  return (
    <TickedBar
      ticked={ticked}
      facts={[
        factOf('Paid, without the fee', paidSum(rentals)),
        ...(hour.rates.length > 0 ? [hourFact(hour)] : []),
        ...(refund.totals.length > 0 ? [factOf('Refund, as last read', refund)] : []),
      ]}
      csv={async () => (await import('./rentals-csv.ts')).tickedRentalsCsv(ticked.rows)}
    />
  );
}

function hourFact({ rates, unread }: HourSum): Fact {
  const values = rates.map(({ asset, rate }) => ({ asset, value: hourCostText(rate) }));
  const term = 'Per hour of those running, without the fee';
  return { term, value: <AssetList values={values} per="/h" />, ...notTold(unread) };
}

function factOf(term: string, { totals, unread }: RentalsSum): Fact {
  return { term, value: <AmountList amounts={totals} />, ...notTold(unread) };
}

function notTold(unread: number): Pick<Fact, 'note'> {
  return unread > 0 ? { note: `not told of ${countText(unread)}` } : {};
}
