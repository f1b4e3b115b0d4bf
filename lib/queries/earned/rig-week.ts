import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { parseTime } from '#lib/domain/clock.ts';
import { deskNow } from '../ask/desk-clock.ts';
import { endpointKey, type ReadArgs, readMarket } from '../ask/market-query.ts';
import { readInOrder } from '../long/pages-in-order.ts';
import { type PageOfRows, readBack } from '../long/read-back.ts';
import type { RigQuery } from '../long/rig-by-rig.ts';
import { rentalsPage } from '../rentals/owner-rentals.ts';
import { transactionsPage } from '../wallet/transactions-read.ts';
import { weekBefore } from './week-before.ts';

const MOST_WEEK_PAGES = 5;

type Rental = Data<'listRentals'>['rentals'][number];
type Transaction = Data<'listTransactions'>['transactions'][number];

/** What there is of a week up to the moment of reading. */
export interface Week<Row> {
  rows: readonly Row[];
  /** Unix seconds. */
  untilUnix: number;
}

export interface RigWeek<Row> extends Week<Row> {
  /** `whole`: all that reaches into the week is there. `not by rig`: the market told of other rigs as well. */
  extent: 'whole' | 'too long' | 'not by rig';
}

interface Pages<Row> {
  /** A page of the rig's rows, newest first, from that place on. */
  readPage: (start: number) => Promise<PageOfRows<Row>>;
  isOfRig: (row: Row) => boolean;
  /** Whether no older row of the rig reaches into the week. */
  reachesBack: (row: Row) => boolean;
}

/**
 * Reads a rig's pages until they reach back a week, or all are there that the first counted, five at most. Throws what
 * reading throws.
 */
export async function readRigWeek<Row extends { id: string }>({
  readPage,
  isOfRig,
  reachesBack,
}: Pages<Row>): Promise<Pick<RigWeek<Row>, 'rows' | 'extent'>> {
  const { rows, ended } = await readBack<Row>({
    readPage,
    reachesBack: (oldest, page) => !page.every(isOfRig) || reachesBack(oldest),
    mostPages: MOST_WEEK_PAGES,
  });
  if (!rows.every(isOfRig)) return { rows: [], extent: 'not by rig' };
  return { rows, extent: ended === 'too many pages' ? 'too long' : 'whole' };
}

/** What was booked for a rig in the last week, asked for as a refresh. */
export function rigTransactionsQuery(
  connectedKey: ConnectedKey,
  rig: string,
): RigQuery<RigWeek<Transaction>> {
  return {
    queryKey: endpointKey(connectedKey, 'listTransactions', {}, { rig }, 'week'),
    queryFn: async ({ signal }) => {
      const { sinceUnix, untilUnix } = lastWeek();
      const filter = { rig, time_greater_eq: String(sinceUnix) };
      const read = pageReader(connectedKey, signal);
      const week = await readRigWeek<Transaction>({
        readPage: async (start) => {
          const data = await read('listTransactions', { query: transactionsPage(filter, start) });
          return { rows: data.transactions, total: data.total };
        },
        isOfRig: (row) => row.rig === rig,
        reachesBack: ({ when }) => (parseTime(when) ?? sinceUnix) < sinceUnix,
      });
      return { ...week, untilUnix };
    },
  };
}

/** The rentals of one's rig that reach into the last week, asked for as a refresh. */
export function rigRentalsQuery(connectedKey: ConnectedKey, rig: string): RigQuery<RigWeek<Rental>> {
  return {
    queryKey: endpointKey(connectedKey, 'listRentals', {}, { rig }, 'week'),
    queryFn: async ({ signal }) => {
      const { sinceUnix, untilUnix } = lastWeek();
      const read = pageReader(connectedKey, signal);
      const week = await readRigWeek<Rental>({
        readPage: async (start) => {
          const data = await read('listRentals', { query: rentalsPage({ rig, start }) });
          return { rows: data.rentals, total: data.total };
        },
        isOfRig: (rental) => rental.rig.id === rig,
        // The rentals of one rig never overlap: an older one had ended by then.
        reachesBack: ({ start_unix }) => Number(start_unix) <= sinceUnix,
      });
      return { ...week, untilUnix };
    },
  };
}

/** Reads pages asked for as a refresh, none older than the one before it. */
function pageReader(connectedKey: ConnectedKey, signal: AbortSignal) {
  let place = { asOfMs: 0 };
  return async <N extends ReadName>(name: N, args: ReadArgs<N>): Promise<Data<N>> => {
    const page: Answer<Data<N>> = await readInOrder(place, (asking) =>
      readMarket({ connectedKey, name, args, asking, signal }),
    );
    place = { asOfMs: page.meta.asOf };
    return page.data;
  };
}

function lastWeek() {
  const untilUnix = Math.floor(deskNow() / 1000);
  return { sinceUnix: weekBefore(untilUnix), untilUnix };
}
