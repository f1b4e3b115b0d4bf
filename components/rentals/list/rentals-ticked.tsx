import { AmountList } from '#components/prices/amount-list.tsx';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { TickedBar } from '#components/ui/table/ticked-bar.tsx';
import type { TickedRows } from '#components/ui/table/ticked-rows.ts';
import { countText } from '#components/ui/text/number-text.ts';
import type { DatedRental } from './rentals-joined.ts';
import { paidSum, type RentalsSum, refundSum } from './rentals-sums.ts';

/** What the ticked rentals cost and give back together, and the way to have them as a file. */
export function RentalsTicked({ ticked }: { ticked: TickedRows<DatedRental> }) {
  const rentals = ticked.rows.map(({ rental }) => rental);
  const refund = refundSum(rentals);
  return (
    <TickedBar
      ticked={ticked}
      facts={[
        factOf('Paid, without the fee', paidSum(rentals)),
        ...(refund.totals.length > 0 ? [factOf('Refund, as last read', refund)] : []),
      ]}
      csv={async () => (await import('./rentals-csv.ts')).tickedRentalsCsv(ticked.rows)}
    />
  );
}

function factOf(term: string, { totals, unread }: RentalsSum): Fact {
  return {
    term,
    value: <AmountList amounts={totals} />,
    ...(unread > 0 ? { note: `not told of ${countText(unread)}` } : {}),
  };
}
