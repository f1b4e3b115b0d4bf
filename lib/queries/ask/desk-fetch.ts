import {
  type Answer,
  ASKING_HEADER,
  type Asking,
  INTENT_HEADER,
  KEY_HEADER,
  type KeyId,
  keyName,
  REQUESTED_BY,
  REQUESTED_BY_HEADER,
} from '#lib/contract/desk.ts';
import { readAnswer, readEnvelope } from '#lib/contract/envelope.ts';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { deskNow } from './desk-clock.ts';

interface DeskRequest {
  path: string;
  /** Signs for this key; without it only public rows answer. */
  connectedKey?: KeyId | undefined;
  /** Why a read is asked; without it, it opens. */
  asking?: Asking | undefined;
  /** Present where something is changed: sent as POST. */
  body?: unknown;
  /** Which order the change is; the same as long as one and the same thing is meant. */
  intent?: string | undefined;
  signal?: AbortSignal | undefined;
}

interface DeskText {
  text: string;
  status: number;
}

/**
 * One request to the desk's own server. Throws `MarketUnreachable` where no answer came; whatever answered is handed
 * on as text, for the envelope to be read; only what says how long to wait is thrown as it is read. Never repeats
 * anything by itself.
 */
export async function deskFetch(request: DeskRequest): Promise<DeskText> {
  const response = await answerTo(request);
  const text = await response.text().catch(noAnswer(request));
  const { status, headers } = response;
  const wait = Number(headers.get('retry-after'));
  const busy = wait > 0 ? toldToWait(request, { text, status }, wait) : undefined;
  if (busy !== undefined) throw busy;
  return { text, status };
}

/**
 * What the desk answered a request with. Throws the three errors of `lib/contract/errors.ts`. The desk's server has read it by
 * its shape, which the caller names: zod stays out of the browser.
 */
export async function deskData<Data>(request: DeskRequest): Promise<Data> {
  const { text, status } = await deskFetch(request);
  return readEnvelope(text, status) as Data;
}

/** What a read of the market was answered with, and the age of it. Otherwise as `deskData`. */
export async function deskAnswer<Data>(request: DeskRequest): Promise<Answer<Data>> {
  const { text, status } = await deskFetch(request);
  return readAnswer(text, status) as Answer<Data>;
}

function answerTo(request: DeskRequest): Promise<Response> {
  return fetch(request.path, {
    method: request.body === undefined ? 'GET' : 'POST',
    headers: headersOf(request),
    cache: 'no-store',
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.signal ? { signal: request.signal } : {}),
  }).catch(noAnswer(request));
}

/**
 * How long to wait stands in a header, outside the envelope: it is of any refusal, also of one that says that nobody knows yet, whose
 * status is that of a success. Without an envelope it is not the desk that answered but something before it, which cannot say whether
 * the desk did what it was sent: then it stays unreadable. Undefined of what is no refusal.
 */
function toldToWait({ body }: DeskRequest, { text, status }: DeskText, retryAfterSeconds: number): unknown {
  const wait = { retryAfterSeconds, retryAtMs: deskNow() + retryAfterSeconds * 1000 };
  try {
    readEnvelope(text, status);
    return undefined;
  } catch (error) {
    if (error instanceof MarketRefusal) return new MarketRefusal(error.code, { ...error.details, ...wait });
    if (body !== undefined) return error;
    return status < 300 ? undefined : new MarketRefusal('UNAVAILABLE', { status, ...wait });
  }
}

function noAnswer({ body }: DeskRequest) {
  return (cause: unknown): never => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new MarketUnreachable(body === undefined ? 'nothing sent' : 'perhaps sent', { cause });
  };
}

function headersOf({ connectedKey, asking, body, intent }: DeskRequest): Record<string, string> {
  return {
    ...(connectedKey ? { [KEY_HEADER]: keyName(connectedKey) } : {}),
    ...(asking ? { [ASKING_HEADER]: asking } : {}),
    ...(intent ? { [INTENT_HEADER]: intent } : {}),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', [REQUESTED_BY_HEADER]: REQUESTED_BY }),
  };
}
