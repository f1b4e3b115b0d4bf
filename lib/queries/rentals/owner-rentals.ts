import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { askingOf } from '../ask/asking.ts';
import { endpointKey } from '../ask/market-query.ts';
import { pause } from '../ask/pause.ts';
import { readOnceTold } from '../long/long-reading.ts';
import { fetchInOrder } from '../long/pages-in-order.ts';
import { type PageOfRows, readBack } from '../long/read-back.ts';
import { PACE_MS } from '../long/read-rig-by-rig.ts';

type Rental = Data<'listRentals'>['rentals'][number];

interface OwnerRentals {
  rentals: Rental[];
  /** Every rental that reaches into the time asked for is among them. */
  complete: boolean;
}

const A_PAGE = 100;
const MOST_OWNER_PAGES = 60;
/**
 * Pages that are read one after the other as fast as they come. Those after them, which are as many again every five minutes, come
 * at the pace of `readRigByRig`, give way to all else, and wait where they are told to.
 */
const FAST_PAGES = 10;
/** No rental is longer, extensions included. */
const LONGEST_SECONDS = HOURS.max * 3600;
const FRESH_MS = 5 * 60_000;

/** When they were last read, and last could not be; 0 for never. */
interface AskedAt {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

interface OwnerRentalsOf {
  /** In unix seconds; it must move in steps, since every other one is a list of its own. */
  sinceUnix: number;
  /** Of this rig alone. */
  rig?: string | undefined;
}

/**
 * The rentals of one's rigs that reach into the time since a moment: a page after the other, newest first, sixty at most.
 * `asOfMs`: when the oldest of the pages was true.
 */
export function ownerRentalsQuery(connectedKey: ConnectedKey, of: OwnerRentalsOf) {
  const { sinceUnix, rig } = of;
  return queryOptions({
    queryKey: keyOf(connectedKey, of, 'since'),
    queryFn: async ({ client, queryKey, signal }) => {
      // A person who asks anew is not shown what another panel has read.
      const again = askingOf(client.getQueryState(queryKey)) === 'now' && { staleTime: 0 };
      let asOfMs = Number.POSITIVE_INFINITY;
      let place = { asOfMs: 0 };
      const read = await readSince(sinceUnix, async (start) => {
        signal.throwIfAborted();
        const page = {
          connectedKey,
          name: 'listRentals',
          args: { query: rentalsPage({ rig, start }) },
        } as const;
        const isFar = start >= FAST_PAGES * A_PAGE;
        const asked = { place, ...again, ...(isFar && { of: 'a long list' as const }) };
        const readPage = () => fetchInOrder(client, page, asked);
        const { data, meta } = await (isFar ? readSlowly(readPage, signal) : readPage());
        place = { asOfMs: meta.asOf };
        asOfMs = Math.min(asOfMs, meta.asOf);
        client.setQueryData(ownerRentalsSoFar(connectedKey, of).queryKey, start + data.rentals.length);
        return { rows: data.rentals, total: data.total };
      });
      return { ...read, asOfMs };
    },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
}

/** How many of them have been read, while they are: of a long list that takes minutes. */
export function ownerRentalsSoFar(connectedKey: ConnectedKey, of: OwnerRentalsOf) {
  return queryOptions<number>({ queryKey: keyOf(connectedKey, of, 'so far'), queryFn: skipToken });
}

function keyOf(connectedKey: ConnectedKey, { sinceUnix, rig }: OwnerRentalsOf, what: 'since' | 'so far') {
  const of = { type: 'owner', sinceUnix, ...(rig && { rig }) };
  return endpointKey(connectedKey, 'listRentals', {}, of, what);
}

async function readSlowly<Page>(read: () => Promise<Page>, signal: AbortSignal): Promise<Page> {
  await pause(PACE_MS, signal);
  return readOnceTold(read, { signal });
}

/** When a visible tab asks for them again, in epoch milliseconds of this browser; undefined before the first answer. */
export function nextOwnerRentalsAt({ dataUpdatedAt, errorUpdatedAt }: AskedAt): number | undefined {
  const at = Math.max(dataUpdatedAt, errorUpdatedAt);
  return at === 0 ? undefined : at + FRESH_MS;
}

/** What one page of the rentals of one's rigs, or of one of them, asks for. */
export function rentalsPage({ rig, start }: { rig?: string | undefined; start: number }) {
  const page = { limit: String(A_PAGE), start: String(start) };
  return { type: 'owner', history: 'true', ...(rig && { rig }), ...page } as const;
}

/**
 * Reads pages until no older rental can reach into the time asked for, or all are there that the first page counted. Throws what
 * reading throws.
 */
export async function readSince(
  sinceUnix: number,
  readPage: (start: number) => Promise<PageOfRows<Rental>>,
): Promise<OwnerRentals> {
  const { rows, ended } = await readBack({
    readPage,
    reachesBack: ({ start_unix }) => Number(start_unix) + LONGEST_SECONDS < sinceUnix,
    mostPages: MOST_OWNER_PAGES,
  });
  return { rentals: rows, complete: ended === 'reached back' || ended === 'all read' };
}
