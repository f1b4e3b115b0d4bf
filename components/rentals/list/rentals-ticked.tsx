import { AssetList } from '#components/prices/amount-list.tsx';
import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { useNarrowWindow } from '#components/ui/look/narrow-window.ts';
import { Button } from '#components/ui/press/button.tsx';
import { TickedBar } from '#components/ui/table/ticked-bar.tsx';
import type { TickedRows } from '#components/ui/table/ticked-rows.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { hourCostText } from '../hour-cost.ts';
import type { Rental } from '../rental-figures.ts';
import type { Role } from '../rentals-query.ts';
import type { DatedRental } from './rentals-joined.ts';
import { type HourSum, hourSum, paidSum, refundSum, running, withoutPoolSum } from './rentals-sums.ts';
import { notTold, sumFact } from './sum-fact.tsx';
import { NONE_RUNS, TickedCalendar } from './ticked-calendar.tsx';

interface RentalsTickedProps {
  connectedKey: ConnectedKey;
  ticked: Pick<TickedRows<DatedRental>, 'rows' | 'hidden' | 'clear'>;
  role: Role;
  onExtend: (rentals: readonly Rental[]) => void;
}

/**
 * What the ticked rentals cost, in all, each hour and while the pool was offline, and give back together; they as a file, their ends for
 * a calendar, and the way to extend them.
 */
export function RentalsTicked({ connectedKey, ticked, role, onExtend }: RentalsTickedProps) {
  const rentals = ticked.rows.map(({ rental }) => rental);
  const refund = refundSum(rentals);
  const withoutPool = withoutPoolSum(ticked.rows);
  const asOfMs = Math.max(0, ...ticked.rows.map((row) => row.asOfMs));
  const hour = hourSum(rentals, asOfMs);
  // On a phone all of it would hide the rows it is about.
  const narrow = useNarrowWindow();
  return (
    <TickedBar
      ticked={ticked}
      facts={[
        ...(narrow ? [] : [sumFact('Paid, without the fee', paidSum(rentals))]),
        ...(hour.rates.length > 0 ? [hourFact(hour)] : []),
        ...(narrow || refund.totals.length === 0 ? [] : [sumFact('Refund, as last read', refund)]),
        ...(narrow || withoutPool.totals.length === 0
          ? []
          : [sumFact('Paid while the pool was offline, without the fee, as last read', withoutPool)]),
      ]}
      csv={async () => (await import('./rentals-csv.ts')).tickedRentalsCsv(ticked.rows)}
      actions={
        <>
          {role === 'renter' && (
            <Button
              size="small"
              variant="primary"
              data-command="Extend the selected rentals together"
              onClick={() => onExtend(rentals)}
              reason={
                permissionProblem('extend', connectedKey.permission_levels) ??
                (running(rentals, asOfMs).length === 0 ? NONE_RUNS : undefined)
              }
            >
              Extend together
            </Button>
          )}
          <TickedCalendar rows={ticked.rows} environment={connectedKey.environment} />
        </>
      }
    />
  );
}

function hourFact({ rates, unread }: HourSum): Fact {
  const values = rates.map(({ asset, rate }) => ({ asset, value: hourCostText(rate) }));
  const term = 'Per hour of those running, without the fee';
  return { term, value: <AssetList values={values} per="/h" />, ...notTold(unread) };
}
