import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import { type EndpointName, endpoints, isRead, type Params } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Body, Data, ParsedBody, ParsedQuery, Query } from '#lib/contract/shapes.ts';
import { sign } from '#lib/signing/sign.ts';
import type { Budget } from './budget.ts';
import type { Pass } from './call-window.ts';
import { dataOfAnswer, exchange } from './exchange.ts';
import type { KeyOrder } from './key-order.ts';
import { explainNonce, finerThan, nonceTrouble } from './nonce-trouble.ts';
import type { NonceDigits } from './nonces.ts';
import { queryText } from './query-text.ts';
import { type Signature, withoutSigned } from './refusal-words.ts';
import type { Send, WireRequest } from './wire.ts';

export interface Credentials {
  apiKey: string;
  apiSecret: string;
  /** Without it 6. */
  nonceDigits?: NonceDigits | undefined;
}

/** What a call takes: path parameters where the row has any, its query, its body. */
export type CallArgs<N extends EndpointName> = (keyof Params<N> extends never
  ? { params?: Params<N> }
  : { params: Params<N> }) & {
  query?: Query<N> | ParsedQuery<N>;
  body?: Body<N> | ParsedBody<N>;
  /** What the call is for; without it `change` for a change, `open` for a read. */
  lane?: Lane | undefined;
  /** Makes it a call of the desk itself, charged to no key. Asked before it leaves: where it says no, NOT_CONNECTED is thrown. */
  mayLeave?: (() => Promise<boolean>) | undefined;
  /** Called with its nonce taken, right before it is sent; what this throws keeps it from leaving. */
  lastCheck?: (() => void) | undefined;
};

export interface Upstream {
  /**
   * Calls an endpoint of the table and reads its answer. A read may be asked twice, and a third time with a finer nonce where
   * nothing of the key has worked for a minute; a change is sent once. Throws
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

/**
 * The one list that comes whole and may be longer than what is usually read: ten thousand rigs, the most an account of our
 * market has, are 20 MB, and with the longest of descriptions 40.
 */
const OWN_RIGS_BYTES = 64 * 1024 * 1024;

/** A client that signs with one key (specification, section 5). */
export function createUpstream({ send, budget, credentials, order, readTries = 2 }: SignedOptions): Upstream {
  return {
    async call(name, args) {
      const request = requestOf(name, args);
      const { mayLeave, lastCheck } = args;
      const lane = laneOf(name, args);
      const apiKey = mayLeave ? undefined : credentials.apiKey;
      const turn = { lane, apiKey, deadline: budget.deadline() };
      let sent = '';
      const call = {
        line: mayLeave ? ('desk' as const) : lane,
        digits: credentials.nonceDigits ?? 6,
        ready: async () => unlessOver(await budget.take(turn), mayLeave),
        send: async (pass: Pass, nonce: string, abandoned?: AbortSignal) => {
          sent = nonce;
          const signed = signature(request.endpoint, nonce);
          const headers = { ...request.headers, ...signed };
          unlessTooLate(pass, lastCheck);
          const answer = await exchange({ send, budget, pass }, { ...request, headers, abandoned });
          return readSigned(signed, () => dataOfAnswer(name, answer));
        },
      };
      if (!isRead(name)) return order.overtake(call).catch(explainNonce);
      const ask = (digits = call.digits) => {
        const numbered = { ...call, digits };
        return lane === 'money' ? order.overtake(numbered) : order.read(numbered);
      };
      if (readTries === 1) return ask();
      return ask().catch(askHigher).catch(askFiner).catch(explainNonce);

      /** A nonce may have been overtaken on its way: the next one is above all. */
      function askHigher(error: unknown) {
        if (nonceTrouble(error, order)) return ask();
        throw error;
      }

      /** None of this scale may be taken any more; not where the key just worked, since finer ones lock another program out. */
      function askFiner(error: unknown) {
        const digits = finerThan(sent);
        if (nonceTrouble(error, order) === 'certain' && digits && !order.workedAMomentAgo())
          return ask(digits);
        throw error;
      }
    },
  };

  /** Whoever only tries a key may not have its secret: such a refusal says nothing about the key's nonces. */
  async function readSigned<D>(signed: Signature, readAnswer: () => D): Promise<D> {
    try {
      return readAnswer();
    } catch (error) {
      const trouble = nonceTrouble(error, order);
      if (trouble && readTries === 2) await order.nonceRefused(signed['x-api-nonce'], trouble);
      throw withoutSigned(error, signed);
    }
  }

  function signature(endpoint: string, nonce: string): Signature {
    const { apiKey, apiSecret } = credentials;
    return {
      'x-api-key': apiKey,
      'x-api-nonce': nonce,
      'x-api-sign': sign({ apiKey, nonce, endpoint }, apiSecret),
    };
  }
}

interface PublicOptions extends Pick<SignedOptions, 'send' | 'budget'> {
  /** Whose share its calls are charged to; without it they are the desk's own. */
  apiKey?: string | undefined;
}

/** A client for the public rows: it has no key to show. */
export function createPublicUpstream({ send, budget, apiKey }: PublicOptions): Upstream {
  return {
    async call(name, args) {
      const request = requestOf(name, args);
      const pass = await budget.take({ lane: laneOf(name, args), apiKey });
      return dataOfAnswer(name, await exchange({ send, budget, pass }, request));
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
    answerBytes: name === 'myRigs' ? OWN_RIGS_BYTES : undefined,
    body: isRead(name) ? undefined : JSON.stringify(body ?? {}),
  };
}

function laneOf(name: EndpointName, { lane }: { lane?: Lane | undefined }): Lane {
  return lane ?? (isRead(name) ? 'open' : 'change');
}

/** Whoever the desk signs for may have disconnected while the call waited. */
async function unlessOver(pass: Pass, mayLeave: (() => Promise<boolean>) | undefined): Promise<Pass> {
  if (!mayLeave || (await mayLeave().catch(() => false))) return pass;
  pass.unused();
  throw new MarketRefusal('NOT_CONNECTED', { message: 'the key that was to sign is not connected any more' });
}

/** The wait for a nonce may have been a long one. */
function unlessTooLate(pass: Pass, lastCheck: (() => void) | undefined): void {
  try {
    lastCheck?.();
  } catch (error) {
    pass.unused();
    throw error;
  }
}
