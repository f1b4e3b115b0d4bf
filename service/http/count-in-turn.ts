import { LRUCache } from 'lru-cache';
import { within } from '#lib/domain/within.ts';
import { type Count, type CountedRequest, type CountRequests, WINDOW_MS } from './count-requests.ts';

/** Addresses remembered at once; of those that were forgotten is asked again. */
const MAX_ADDRESSES = 50_000;

/** A count that takes longer may hang on a connection that is dead: who comes next does not hang with it. */
const PATIENCE_MS = 500;

type Refused = Count & Pick<CountedRequest, 'nowMs'>;

/**
 * Has the requests of one address counted one after the other, and does not ask for what is sure to be refused: after a refusal
 * none passes until the oldest that counts leaves the window. A common count holds an address for one request at a time
 * anyway; whoever goes on beyond the limit, on however many connections, would keep the others waiting for the database.
 */
export function countInTurn(count: CountRequests, patienceMs = PATIENCE_MS): CountRequests {
  const refused = new LRUCache<string, Refused>({ max: MAX_ADDRESSES });
  const lastTurns = new Map<string, Promise<Count>>();

  async function countOne(request: CountedRequest): Promise<Count> {
    const { address, nowMs } = request;
    const known = refused.get(address);
    if (known && holds(known, nowMs)) return known;
    const counted = await count(request);
    if (counted.passes) refused.delete(address);
    else refused.set(address, { ...counted, nowMs });
    return counted;
  }

  return async function countRequest(request) {
    const { address } = request;
    const before = lastTurns.get(address)?.catch(() => undefined);
    const turn = Promise.resolve(before && within(patienceMs, before)).then(() => countOne(request));
    lastTurns.set(address, turn);
    try {
      return await turn;
    } finally {
      if (lastTurns.get(address) === turn) lastTurns.delete(address);
    }
  };
}

/** A clock that was set back makes it void. */
function holds({ nowMs: refusedMs, oldestMs }: Refused, nowMs: number): boolean {
  return refusedMs <= nowMs && nowMs < oldestMs + WINDOW_MS;
}
