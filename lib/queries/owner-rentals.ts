import { queryOptions } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { marketQuery } from './market-query.ts';

type Page = Pick<Data<'listRentals'>, 'rentals' | 'total'>;

interface OwnerRentals {
  rentals: Page['rentals'];
  /** Every rental that reaches into the time asked for is among them. */
  complete: boolean;
}

const A_PAGE = 100;
const MOST_PAGES = 10;
/** No rental is longer, extensions included. */
const LONGEST_SECONDS = 1500 * 3600;
const FRESH_MS = 5 * 60_000;

/**
 * The rentals of one's rigs that reach into the time since a moment, in unix seconds: a page after the other, newest first,
 * ten at most. `sinceUnix` must move in steps: every other one is a list of its own.
 */
export function ownerRentalsQuery(connectedKey: ConnectedKey, sinceUnix: number) {
  const { environment, apiKey } = connectedKey;
  return queryOptions({
    queryKey: [
      'market',
      environment,
      apiKey,
      'listRentals',
      {},
      { type: 'owner', sinceUnix },
      'since',
    ] as const,
    queryFn: ({ client }) =>
      readSince(sinceUnix, async (start) => {
        const query = {
          type: 'owner',
          history: 'true',
          limit: String(A_PAGE),
          start: String(start),
        } as const;
        const { data } = await client.fetchQuery(marketQuery(connectedKey, 'listRentals', { query }));
        return data;
      }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
}

/** Reads pages until no older rental can reach into the time asked for, or there are none. Throws what reading throws. */
export async function readSince(
  sinceUnix: number,
  readPage: (start: number) => Promise<Page>,
): Promise<OwnerRentals> {
  // One that comes while they are read moves the others down a page: by id, none counts twice.
  const byId = new Map<string, Page['rentals'][number]>();
  let received = 0;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { rentals: found, total } = await readPage(received);
    received += found.length;
    for (const rental of found) byId.set(rental.id, rental);
    const oldest = found.at(-1);
    const beyond = !oldest || Number(oldest.start_unix) + LONGEST_SECONDS < sinceUnix;
    if (beyond || byId.size >= total) return { rentals: [...byId.values()], complete: true };
  }
  return { rentals: [...byId.values()], complete: false };
}
