import { queryOptions } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { askingOf } from './asking.ts';
import { endpointKey } from './market-query.ts';
import { fetchInOrder } from './pages-in-order.ts';

type Page = Pick<Data<'listRentals'>, 'rentals' | 'total'>;

interface OwnerRentals {
  rentals: Page['rentals'];
  /** Every rental that reaches into the time asked for is among them. */
  complete: boolean;
}

const A_PAGE = 100;
const MOST_PAGES = 10;
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
 * The rentals of one's rigs that reach into the time since a moment: a page after the other, newest first, ten at most.
 * `asOfMs`: when the oldest of the pages was true.
 */
export function ownerRentalsQuery(connectedKey: ConnectedKey, { sinceUnix, rig }: OwnerRentalsOf) {
  const of = { type: 'owner', sinceUnix, ...(rig && { rig }) };
  return queryOptions({
    queryKey: endpointKey(connectedKey, 'listRentals', {}, of, 'since'),
    queryFn: async ({ client, queryKey }) => {
      // A person who asks anew is not shown what another panel has read.
      const again = askingOf(client.getQueryState(queryKey)) === 'now' && { staleTime: 0 };
      let asOfMs = Number.POSITIVE_INFINITY;
      let place = { asOfMs: 0 };
      const read = await readSince(sinceUnix, async (start) => {
        const page = {
          connectedKey,
          name: 'listRentals',
          args: { query: rentalsPage({ rig, start }) },
        } as const;
        const { data, meta } = await fetchInOrder(client, page, { place, ...again });
        place = { asOfMs: meta.asOf };
        asOfMs = Math.min(asOfMs, meta.asOf);
        return data;
      });
      return { ...read, asOfMs };
    },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
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
  readPage: (start: number) => Promise<Page>,
): Promise<OwnerRentals> {
  // One that comes while they are read moves the others down a page: by id, none counts twice.
  const byId = new Map<string, Page['rentals'][number]>();
  let received = 0;
  let total: number | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { rentals: found, total: counted } = await readPage(received);
    total ??= counted;
    received += found.length;
    for (const rental of found) byId.set(rental.id, rental);
    const oldest = found.at(-1);
    const beyond = oldest !== undefined && Number(oldest.start_unix) + LONGEST_SECONDS < sinceUnix;
    if (beyond || byId.size >= total) return { rentals: [...byId.values()], complete: true };
    if (!oldest) break;
  }
  return { rentals: [...byId.values()], complete: false };
}
