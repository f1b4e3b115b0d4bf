import 'server-only';
import { type EndpointName, endpoints, isRead, type Params } from '#lib/contract/endpoints.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { parseData } from '#lib/contract/parse.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Body, Data, ParsedBody, ParsedQuery, Query } from '#lib/contract/shapes.ts';
import { sign } from '#lib/signing/sign.ts';
import type { Budget } from './budget.ts';
import type { KeyOrder } from './key-order.ts';
import { queryText } from './query-text.ts';
import type { Send, WireAnswer, WireRequest } from './wire.ts';

export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

/** What a call takes: path parameters where the row has any, its query, its body. */
export type CallArgs<N extends EndpointName> = (keyof Params<N> extends never
  ? { params?: Params<N> }
  : { params: Params<N> }) & {
  query?: Query<N> | ParsedQuery<N>;
  body?: Body<N> | ParsedBody<N>;
};

export interface Upstream {
  /**
   * Calls an endpoint of the table and reads its answer. A read may be asked twice, a change is sent once. Throws
   * `MarketRefusal` (it said no, or BUDGET_EXHAUSTED), `MarketUnreachable` or `MarketUnreadable`.
   */
  call<N extends EndpointName>(name: N, args: CallArgs<N>): Promise<Data<N>>;
}

export interface SignedOptions {
  send: Send;
  budget: Budget;
  credentials: Credentials;
  /** The order of these credentials' key, shared by all who call with it. */
  order: KeyOrder;
  /** How often a read is asked where its nonce may have been refused. */
  readTries?: 1 | 2;
}

const DEFAULT_PAUSE_SECONDS = 10;

/** A client that signs with one key (specification, section 5). */
export function createUpstream({ send, budget, credentials, order, readTries = 2 }: SignedOptions): Upstream {
  return {
    async call(name, args) {
      const request = requestOf(name, args);
      const deadline = budget.deadline();
      const call = {
        ready: () => budget.take(deadline),
        send: async (nonce: string, abandoned?: AbortSignal) => {
          const headers = { ...request.headers, ...signature(request.endpoint, nonce) };
          return readData(name, await exchange({ send, budget }, { ...request, headers, abandoned }));
        },
      };
      if (!isRead(name)) return order.change(call).catch(explainNonce);
      return order.read(call).catch((error: unknown) => {
        if (readTries === 1 || !isNonceTrouble(error, order)) throw error;
        return order.read(call).catch(explainNonce);
      });
    },
  };

  function signature(endpoint: string, nonce: string): Record<string, string> {
    const { apiKey, apiSecret } = credentials;
    return {
      'x-api-key': apiKey,
      'x-api-nonce': nonce,
      'x-api-sign': sign({ apiKey, nonce, endpoint }, apiSecret),
    };
  }
}

/** A client for the public rows: it has no key to show. */
export function createPublicUpstream({ send, budget }: Pick<SignedOptions, 'send' | 'budget'>): Upstream {
  return {
    async call(name, args) {
      const request = requestOf(name, args);
      await budget.take(budget.deadline());
      return readData(name, await exchange({ send, budget }, request));
    },
  };
}

/** The filled path is both what is sent and what is signed. */
function requestOf<N extends EndpointName>(name: N, { params, query, body }: CallArgs<N>): WireRequest {
  return {
    method: endpoints[name].method,
    endpoint: fillPath(name, (params ?? {}) as Params<N>),
    query: queryText(query ?? {}),
    headers: {},
    body: isRead(name) ? undefined : JSON.stringify(body ?? {}),
  };
}

async function exchange(
  { send, budget }: Pick<SignedOptions, 'send' | 'budget'>,
  request: WireRequest,
): Promise<WireAnswer> {
  const answer = await send(request);
  const { status, retryAfterSeconds } = answer;
  if (status === 429) budget.shrink();
  if (status === 429 || retryAfterSeconds) budget.pause(retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS);
  return answer;
}

function readData<N extends EndpointName>(
  name: N,
  { status, text, retryAfterSeconds = DEFAULT_PAUSE_SECONDS }: WireAnswer,
): Data<N> {
  // What a full service writes into its refusal is not specified: the status alone says it.
  if (status === 429) throw new MarketRefusal('RATE_LIMITED', { status, retryAfterSeconds });
  return parseData(name, readEnvelope(text, status));
}

/** Services of this family have no word of their own for a refused nonce: a key that just worked is then "invalid". */
function isNonceTrouble(error: unknown, order: KeyOrder): boolean {
  if (!(error instanceof MarketRefusal)) return false;
  if (error.code === 'INVALID_NONCE') return true;
  return ['INVALID_SIGNATURE', 'INVALID_KEY'].includes(error.code) && order.workedAMomentAgo();
}

function explainNonce(error: unknown): never {
  if (!(error instanceof MarketRefusal) || error.code !== 'INVALID_NONCE') throw error;
  throw new MarketRefusal(error.code, {
    ...error.details,
    message: 'another program is using this key; make a key for Hashdesk alone',
  });
}
