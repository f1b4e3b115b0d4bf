import { Rate } from '#components/charts/rate.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { DeliveredOfAdvertised, DeliveredShare } from '../delivered-share.tsx';
import { LocalTime } from '../figures.tsx';
import { lastHalfHourPercent } from '../last-half-hour.ts';
import { AverageRate, LastHalfHour, RentalState, TimeLeft } from '../rental-cells.tsx';
import { averagePercent, deliveredOrder, endMs, type Rental } from '../rental-figures.ts';
import { stateOrder } from '../rental-state.ts';
import type { Role } from '../rentals-query.ts';
import { MarkedRig } from './marked-rig.tsx';
import { poolColumn } from './pool-column.tsx';
import { hourColumn, paidColumn, priceColumn, refundColumn } from './rental-money-columns.tsx';

interface Shown {
  /** An algorithm's name for people. */
  algorithmOf: (slug: string) => string;
  /** Whether the service judges what was delivered. */
  delivery: boolean;
  /** As whom one sees them. */
  role: Role;
  /** Pixels that the widest of the amounts paid needs. */
  paidWidth: number;
  /** Where all of them run the state says little: what is paid by the hour, and the last half hour, stand before it. */
  state: 'first' | 'last';
}

export function rentalColumns(shown: Shown): DataColumn<Rental>[] {
  const { algorithmOf, role, state } = shown;
  return [
    rigColumn(shown),
    {
      id: 'algorithm',
      heading: 'Algorithm',
      cell: ({ rig }) => algorithmOf(rig.type),
      width: 140,
      // An owner knows what a rig of theirs mines.
      priority: role === 'owner' ? 4 : afterState(state),
      sort: ({ rig }) => algorithmOf(rig.type),
    },
    ...(role === 'owner' ? [renterColumn] : []),
    ...(state === 'first' ? [stateColumn] : []),
    {
      id: 'left',
      heading: 'Time left',
      cell: (rental) => <TimeLeft rental={rental} />,
      briefCell: (rental) => <TimeLeft rental={rental} brief="without a bar" />,
      width: 148,
      brief: 116,
      align: 'end',
      priority: 1,
      sort: (rental) => (rental.ended ? undefined : endMs(rental)),
    },
    ...deliveredColumns(shown),
    ...termColumns(shown),
    ...(state === 'last' ? [{ ...stateColumn, priority: 4 as const }] : []),
    ...(role === 'renter' ? [poolColumn] : []),
  ];
}

const stateColumn: DataColumn<Rental> = {
  id: 'state',
  heading: 'State',
  cell: (rental) => <RentalState rental={rental} brief="on a narrow screen" />,
  width: 128,
  priority: 2,
  explain: 'Whether it runs, and where rig or pool were offline when last observed; sorted with those first',
  sort: stateOrder,
};

/** Of what is paid by the hour and the last half hour. */
function beforeState(state: Shown['state']): 3 | 4 {
  return state === 'last' ? 3 : 4;
}

/** Of what gives its room to these. */
function afterState(state: Shown['state']): 3 | 4 {
  return state === 'last' ? 4 : 3;
}

/** Pixels of a name alone, and with a word beside it. */
const NAME_WIDTH = { first: 140, last: 216 } as const satisfies Record<Shown['state'], number>;

function rigColumn({ state }: Shown): DataColumn<Rental> {
  return {
    id: 'rig',
    heading: 'Rig',
    cell: (rental) => <MarkedRig rental={rental} />,
    without: { column: 'state', cell: (rental) => <MarkedRig rental={rental} state="said here" /> },
    name: ({ rig }) => rig.name,
    width: NAME_WIDTH[state],
    ample: 240,
    grow: true,
    priority: 1,
    sort: ({ rig }) => rig.name,
  };
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

function deliveredColumns(shown: Shown): DataColumn<Rental>[] {
  const { delivery: judged, role, paidWidth, state } = shown;
  const average: DataColumn<Rental> = {
    id: 'average',
    heading: 'Average since start',
    explain: judged
      ? 'Measured over the observed time since the rental began, the time without rig or pool as nothing: a plug says where the pool was missed'
      : 'Measured over the observed time since the rental began, with its share of advertised; sorted by that share',
    cell: (rental) => <AverageRate rental={rental} share={!judged} />,
    width: judged ? 136 : 172,
    align: 'end',
    priority: judged ? afterState(state) : 2,
    // Of several algorithms no rate is more than another, and the share stands in the next column then.
    ...(!judged && { sort: averagePercent }),
  };
  const delivered: DataColumn<Rental> = {
    id: 'delivered',
    heading: 'Delivered',
    explain:
      "Delivered work in percent of advertised, the time without the renter's pool not held against the rig; sorted with those first that are short, or lost over 10 % to outages",
    cell: (rental) => <DeliveredShare rental={rental} />,
    briefCell: (rental) => <DeliveredOfAdvertised rental={rental} />,
    width: 172,
    brief: 228,
    align: 'end',
    priority: 2,
    sort: deliveredOrder,
  };
  const refund = refundColumn(paidWidth, role);
  return [average, ...(judged ? [lastHalfHourColumn(shown), delivered, refund] : [])];
}

function lastHalfHourColumn({ role, state }: Shown): DataColumn<Rental> {
  return {
    id: 'last30',
    heading: '30-min average',
    explain:
      'Measured over those of the last 30 complete minutes that were observed with a pool, with its share of what was advertised: how it does now, however long it has run; the fewer shares, the more is chance; sorted by that share',
    cell: (rental) => <LastHalfHour rental={rental} />,
    width: 172,
    align: 'end',
    // An owner has it in the list of rigs.
    priority: role === 'owner' ? 4 : beforeState(state),
    sort: (rental) => lastHalfHourPercent(rental),
  };
}

function termColumns({ paidWidth, state }: Shown): DataColumn<Rental>[] {
  return [
    {
      id: 'advertised',
      heading: 'Advertised',
      explain: 'As it was when the rental was made',
      cell: ({ hashrate }) => (
        <Rate hashesPerSecond={readHashRate(hashrate.advertised)} missing="the market does not say" />
      ),
      width: 100,
      align: 'end',
      priority: 2,
      sort: ({ hashrate }) => readHashRate(hashrate.advertised),
      sortFirst: 'descending',
    },
    paidColumn(paidWidth),
    hourColumn(paidWidth, beforeState(state)),
    priceColumn,
    {
      id: 'end',
      heading: 'End',
      cell: (rental) => <LocalTime ms={endMs(rental)} />,
      width: 152,
      align: 'end',
      priority: afterState(state),
      sort: endMs,
    },
  ];
}
