import { AmountList, type AmountListProps } from '#components/prices/amount-list.tsx';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { TickedBar } from '#components/ui/table/ticked-bar.tsx';
import type { TickedRows } from '#components/ui/table/ticked-rows.ts';
import { countText } from '#components/ui/text/number-text.ts';
import { hourCostText } from '../hour-cost.ts';
import type { DatedRental } from './rentals-joined.ts';
import { hourSum, paidSum, type RentalsSum, refundSum } from './rentals-sums.ts';

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
        ...(hour.totals.length > 0
          ? [factOf('Per hour of those running, without the fee', hour, PER_HOUR)]
          : []),
        ...(refund.totals.length > 0 ? [factOf('Refund, as last read', refund)] : []),
      ]}
      csv={async () => (await import('./rentals-csv.ts')).tickedRentalsCsv(ticked.rows)}
    />
  );
}

const PER_HOUR = { textOf: hourCostText, per: '/h' } as const;

function factOf(term: string, { totals, unread }: RentalsSum, written: Partial<AmountListProps> = {}): Fact {
  return {
    term,
    value: <AmountList {...written} amounts={totals} />,
    ...(unread > 0 ? { note: `not told of ${countText(unread)}` } : {}),
  };
}
