import { Rate } from '#components/charts/rate.tsx';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { CutName } from '#components/ui/table/cut-name.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { LocalTime } from '../figures.tsx';
import { hourCost, hourCostOrder, hourCostText } from '../hour-cost.ts';
import { lastHalfHourPercent } from '../last-half-hour.ts';
import { AverageRate, DeliveredShare, LastHalfHour, RentalState, TimeLeft } from '../rental-cells.tsx';
import {
  averagePercent,
  deliveredOrder,
  endMs,
  paidOrder,
  type Rental,
  refundOrder,
} from '../rental-figures.ts';
import { stateOrder } from '../rental-state.ts';
import type { Role } from '../rentals-query.ts';

interface Shown {
  /** An algorithm's name for people. */
  algorithmOf: (slug: string) => string;
  /** Whether the service judges what was delivered. */
  delivery: boolean;
  /** As whom one sees them. */
  role: Role;
  /** Pixels that the widest of the amounts paid needs. */
  paidWidth: number;
}

export function rentalColumns({ algorithmOf, delivery, role, paidWidth }: Shown): DataColumn<Rental>[] {
  return [
    {
      id: 'rig',
      heading: 'Rig',
      cell: ({ rig }) => <CutName name={rig.name} />,
      width: 140,
      grow: true,
      priority: 1,
      sort: ({ rig }) => rig.name,
    },
    {
      id: 'algorithm',
      heading: 'Algorithm',
      cell: ({ rig }) => algorithmOf(rig.type),
      width: 140,
      // An owner knows what a rig of theirs mines.
      priority: role === 'owner' ? 4 : 3,
      sort: ({ rig }) => algorithmOf(rig.type),
    },
    ...(role === 'owner' ? [renterColumn] : []),
    {
      id: 'state',
      heading: 'State',
      cell: (rental) => <RentalState rental={rental} brief="on a narrow screen" />,
      width: 136,
      priority: 2,
      explain:
        'Whether it runs, and where rig or pool were offline when last observed; sorted with those first',
      sort: stateOrder,
    },
    {
      id: 'left',
      heading: 'Time left',
      cell: (rental) => <TimeLeft rental={rental} />,
      width: 152,
      align: 'end',
      priority: 1,
      sort: (rental) => (rental.ended ? undefined : endMs(rental)),
    },
    ...deliveredColumns(delivery, paidWidth),
    ...termColumns(paidWidth),
  ];
}

const renterColumn: DataColumn<Rental> = {
  id: 'renter',
  heading: 'Renter',
  cell: ({ renter }) =>
    renter ? (
      <span title={renter} className="block truncate">
        {renter}
      </span>
    ) : (
      <Missing why="the market does not say" />
    ),
  width: 120,
  priority: 3,
  sort: ({ renter }) => renter ?? undefined,
};

function refundColumn(paidWidth: number): DataColumn<Rental> {
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
    priority: 4,
    sort: refundOrder,
    sortFirst: 'descending',
  };
}

function deliveredColumns(judged: boolean, paidWidth: number): DataColumn<Rental>[] {
  const average: DataColumn<Rental> = {
    id: 'average',
    heading: 'Average since start',
    explain: judged
      ? 'Measured over the observed time since the rental began, the time without rig or pool as nothing: a plug says where the pool was missed; sorted by its share of advertised'
      : 'Measured over the observed time since the rental began, with its share of advertised; sorted by that share',
    cell: (rental) => <AverageRate rental={rental} share={!judged} />,
    width: judged ? 136 : 172,
    align: 'end',
    priority: judged ? 3 : 2,
    sort: averagePercent,
  };
  const delivered: DataColumn<Rental> = {
    id: 'delivered',
    heading: 'Delivered',
    explain:
      "Delivered work in percent of advertised, the time without the renter's pool not held against the rig; sorted with those first that are short, or lost more than a tenth to interruptions",
    cell: (rental) => <DeliveredShare rental={rental} />,
    width: 184,
    align: 'end',
    priority: 2,
    sort: deliveredOrder,
  };
  return [average, lastHalfHourColumn, ...(judged ? [delivered, refundColumn(paidWidth)] : [])];
}

function HourCost({ rental }: { rental: Rental }) {
  const rate = hourCost(rental);
  if (rate === undefined) return <Missing why="what was paid, or for how long, cannot be read" />;
  return <AssetAmount value={hourCostText(rate)} asset={rental.price.currency} per="/h" />;
}

const lastHalfHourColumn: DataColumn<Rental> = {
  id: 'last30',
  heading: '30-min average',
  explain:
    'Measured over those of the last 30 complete minutes that were observed with a pool, with its share of what was advertised: how it does now, however long it has run; the fewer shares, the more is chance; sorted by that share',
  cell: (rental) => <LastHalfHour rental={rental} />,
  width: 184,
  align: 'end',
  priority: 4,
  sort: (rental) => lastHalfHourPercent(rental),
};

const LEAST_PAID = 160;

function termColumns(paidWidth: number): DataColumn<Rental>[] {
  return [
    {
      id: 'advertised',
      heading: 'Advertised',
      explain: 'As it was when the rental was made',
      cell: ({ hashrate }) => (
        <Rate hashesPerSecond={readHashRate(hashrate.advertised)} missing="the market does not say" />
      ),
      width: 112,
      align: 'end',
      priority: 2,
      sort: ({ hashrate }) => readHashRate(hashrate.advertised),
      sortFirst: 'descending',
    },
    {
      id: 'paid',
      heading: 'Paid',
      explain: 'With extensions, without the fee',
      cell: ({ price }) => <AssetAmount value={price.paid} asset={price.currency} />,
      width: Math.max(LEAST_PAID, paidWidth),
      align: 'end',
      priority: 2,
      sort: paidOrder,
      sortFirst: 'descending',
    },
    {
      id: 'hour',
      heading: 'Paid per hour',
      explain: 'All that was paid, without the fee, over the whole length. Sorted by asset and amount',
      cell: (rental) => <HourCost rental={rental} />,
      width: Math.max(LEAST_PAID, paidWidth),
      align: 'end',
      priority: 4,
      sort: hourCostOrder,
      sortFirst: 'descending',
    },
    {
      id: 'end',
      heading: 'End',
      cell: (rental) => <LocalTime ms={endMs(rental)} />,
      width: 152,
      align: 'end',
      priority: 3,
      sort: endMs,
    },
  ];
}
