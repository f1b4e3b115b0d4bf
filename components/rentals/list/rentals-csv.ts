import type { QueryClient } from '@tanstack/react-query';
import {
  type CsvColumn,
  type CsvSource,
  columnsWithin,
  csvNumber,
  csvYesNo,
  onePart,
} from '#components/ui/file/csv-source.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { isoTime } from '#lib/domain/clock.ts';
import { withoutEndZeros } from '#lib/domain/decimal.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { formatAmount, formatHourRate } from '#lib/domain/money.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { readOnceTold } from '#lib/queries/long/long-reading.ts';
import { nextStart } from '#lib/queries/long/next-start.ts';
import {
  FIRST_PLACE,
  fetchInOrder,
  type PagePlace,
  placeAfter,
  requireAll,
} from '#lib/queries/long/pages-in-order.ts';
import type { AlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { deliveryColumns, REFUND_STANDING } from '../delivery-columns.ts';
import { hourCost } from '../hour-cost.ts';
import { lastHalfHourPercent } from '../last-half-hour.ts';
import { averagePercent, endMs, type Rental } from '../rental-figures.ts';
import {
  extendedHours,
  extensionsPaid,
  paidWithoutPool,
  rentedHours,
  startMs,
} from '../rental-page-figures.ts';
import { rentalState } from '../rental-state.ts';
import { rentalsQuery } from '../rentals-query.ts';
import { workPrice } from '../work-price.ts';
import { firstPool } from './pool-column.tsx';
import type { DatedRental, RentalsAnswer } from './rentals-joined.ts';
import { isLookedAt } from './rentals-looked-for.ts';
import type { RentalsState } from './rentals-state.ts';

interface Exporting {
  queryClient: QueryClient;
  connectedKey: ConnectedKey;
  state: RentalsState;
  /** As its table does, where it looks for words. */
  algorithmOf: AlgorithmNames;
}

/**
 * Every rental that the filter leaves, page after page, waiting where it is told to; what was just read is asked for again only
 * where it is older than the page before it. Throws UNAVAILABLE where what came is less than there is.
 */
export function rentalsCsv(exporting: Exporting): CsvSource<DatedRental> {
  const { state, algorithmOf } = exporting;
  return {
    fileName: `rentals-as-${state.role}.csv`,
    columns: datedColumns,
    async *rows(reading) {
      const known = new Set<string>();
      let least = Number.POSITIVE_INFINITY;
      for (let place: PagePlace | undefined = FIRST_PLACE; place; ) {
        const of = { ...exporting, place };
        const page: RentalsAnswer = await readOnceTold(() => readPage(of), reading);
        const { data, meta } = page;
        // One that is made meanwhile moves the last of a page to the next one.
        const fresh = data.rentals.filter(({ id }) => !known.has(id));
        for (const { id } of fresh) known.add(id);
        least = Math.min(least, data.total);
        const rows = fresh.filter(isLookedAt(state, { algorithmOf, nowMs: deskNow() }));
        yield {
          rows: rows.map((rental) => ({ rental, asOfMs: meta.asOf })),
          total: data.total,
          read: known.size,
        };
        const { start } = place;
        const next = nextStart({ start, returned: data.rentals.length, total: data.total });
        place = placeAfter(page, place, next);
      }
      requireAll(known.size, least);
    },
  };
}

function readPage({ queryClient, connectedKey, state, place }: Exporting & { place: PagePlace }) {
  const args = { query: rentalsQuery({ ...state, start: place.start }) };
  return fetchInOrder(queryClient, { connectedKey, name: 'listRentals', args }, { place, of: 'a long list' });
}

/** Those that were ticked, whatever list each of them stood in. */
export function tickedRentalsCsv(ticked: readonly DatedRental[]): CsvSource<DatedRental> {
  return { fileName: 'rentals-selected.csv', columns: datedColumns, rows: () => onePart(ticked) };
}

const columns: readonly CsvColumn<Rental>[] = [
  { heading: 'Rental', value: ({ id }) => id },
  { heading: 'Rig', value: ({ rig }) => rig.id },
  { heading: 'Rig name', value: ({ rig }) => rig.name ?? undefined },
  { heading: 'Algorithm', value: ({ rig }) => rig.type },
  { heading: 'Renter', value: ({ renter }) => renter ?? undefined },
  { heading: 'Owner', value: ({ owner }) => owner ?? undefined },
  { heading: 'Pool', value: (rental) => firstPool(rental)?.host },
  { heading: 'Pool user', value: (rental) => firstPool(rental)?.user },
  { heading: 'Finished', value: ({ ended }) => csvYesNo(ended) },
  { heading: 'Start (UTC)', value: (rental) => isoTime(startMs(rental)) },
  { heading: 'End (UTC)', value: (rental) => isoTime(endMs(rental)) },
  { heading: 'Length (h)', value: rentedHours },
  { heading: 'Hours added by extensions', value: extendedHours },
  { heading: 'Advertised (H/s)', value: ({ hashrate }) => readHashRate(hashrate.advertised) },
  { heading: 'Average since start (H/s)', value: ({ hashrate }) => readHashRate(hashrate.average) },
  {
    heading: 'Average since start (% of advertised)',
    value: (rental) => csvNumber(averagePercent(rental), 2),
  },
  {
    heading: '30-min average (% of advertised, while it runs)',
    value: (rental) => csvNumber(lastHalfHourPercent(rental), 2),
  },
  ...deliveryColumns,
  {
    heading: `Refund (${REFUND_STANDING})`,
    value: ({ delivery }) => delivery?.refund ?? undefined,
  },
  { heading: 'Price per unit and day', value: ({ price }) => price.advertised },
  { heading: 'Price unit', value: ({ price }) => price.type },
  { heading: 'Paid, without the fee', value: ({ price }) => price.paid },
  { heading: 'Paid per hour, without the fee', value: hourCostOf },
  { heading: 'Paid for extensions, without the fee', value: extensionsPaid },
  { heading: 'Asset', value: ({ price }) => price.currency },
];

function hourCostOf(rental: Rental): string | undefined {
  const rate = hourCost(rental);
  return rate === undefined ? undefined : withoutEndZeros(formatHourRate(rate));
}

const datedColumns: readonly CsvColumn<DatedRental>[] = [
  ...columnsWithin(columns, ({ rental }: DatedRental) => rental),
  {
    heading:
      'Price per unit and day of the work that came, less the refund so far, without the fee (blank: none came, or not known)',
    value: ({ rental, asOfMs }) => {
      const price = workPrice(rental, asOfMs / 1000);
      return price === 'none' ? undefined : price;
    },
  },
  {
    heading: 'Paid while the pool was offline, without the fee',
    value: ({ rental, asOfMs }) => {
      const paid = paidWithoutPool(rental, asOfMs / 1000);
      return paid === undefined ? undefined : formatAmount(paid);
    },
  },
  { heading: 'State, as last observed', value: ({ rental, asOfMs }) => rentalState(rental, asOfMs).word },
  { heading: 'As of (UTC)', value: ({ asOfMs }) => isoTime(asOfMs) },
];
