import { Readable } from 'node:stream';
import { type Dispatcher, getGlobalDispatcher } from 'undici';
import { type EndpointName, isRead, type Params } from '#lib/contract/endpoints.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { parseData } from '#lib/contract/parse.ts';
import { API_PREFIX, fillPath } from '#lib/contract/path.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { sign } from '#lib/signing/sign.ts';

/** An account's key at a running market. */
export interface TestKey {
  /** The market's address, without /api/v1. */
  url: string;
  accountId: number;
  username: string;
  apiKey: string;
  apiSecret: string;
}

type Pairs = Record<string, string | number | boolean | undefined>;

export interface RequestParts {
  query?: Pairs | string;
  /** An object is sent as JSON; text, bytes and streams as they stand. */
  body?: unknown;
  nonce?: string;
  headers?: Record<string, string>;
  /** What is signed, where it is not the path. */
  signedPath?: string;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed text: `{ success, data }` or `{ success, error, data }`. */
  json: { success: boolean; error?: string; data: Record<string, unknown> & { message?: string } };
}

/** One signed request as it stands, with whatever came back. `path` is what follows /api/v1, and sent untouched. */
export async function signedFetch(
  key: Pick<TestKey, 'url' | 'apiKey' | 'apiSecret'>,
  [method, path]: readonly [method: string, path: string],
  parts: RequestParts = {},
): Promise<RawAnswer> {
  const { apiKey, apiSecret } = key;
  const nonce = parts.nonce ?? nextNonce();
  const signature = sign({ apiKey, nonce, endpoint: parts.signedPath ?? path }, apiSecret);
  const signed = { 'x-api-key': apiKey, 'x-api-nonce': nonce, 'x-api-sign': signature };
  return plainFetch(key.url, [method, path], { ...parts, headers: { ...signed, ...parts.headers } });
}

/** The same without a signature. */
export async function plainFetch(
  url: string,
  [method, path]: readonly [method: string, path: string],
  { query = '', body, headers = {} }: RequestParts = {},
): Promise<RawAnswer> {
  const search = typeof query === 'string' ? query : new URLSearchParams(textPairs(query)).toString();
  const response = await getGlobalDispatcher().request({
    origin: url,
    path: `${API_PREFIX}${path}${search && `?${search}`}`,
    method: method as Dispatcher.HttpMethod,
    headers: isPlain(body) ? { 'content-type': 'application/json', ...headers } : headers,
    body: isPlain(body) ? JSON.stringify(body) : ((body ?? null) as RawBody),
  });
  const text = await response.body.text();
  return {
    status: response.statusCode,
    headers: new Headers(response.headers as Record<string, string>),
    text,
    json: text === '' ? {} : JSON.parse(text),
  };
}

type RawBody = string | Uint8Array | Readable | null;

/** What is sent as JSON: not text, bytes or a stream. */
function isPlain(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && !(body instanceof Uint8Array) && !(body instanceof Readable)
  );
}

/** Of those that a call of a table's endpoint is under way for. */
const busyKeys = new Set<string>();

/**
 * A call of an endpoint of the table: its data, or the `MarketRefusal` the market answered with. One after the other for each
 * key: two at once may arrive in either order, and only sometimes with nonces that rise.
 */
export async function signedCall<N extends EndpointName>(
  key: TestKey,
  name: N,
  parts: RequestParts & { params?: Params<N> } = {},
): Promise<Data<N>> {
  const path = fillPath(name, parts.params ?? ({} as Params<N>));
  const method = isRead(name) ? 'GET' : 'PUT';
  if (busyKeys.has(key.apiKey)) throw new Error(`${name} would race with another call of its key`);
  busyKeys.add(key.apiKey);
  try {
    const { text, status } = await signedFetch(key, [method, path], parts);
    return parseData(name, readEnvelope(text, status));
  } finally {
    busyKeys.delete(key.apiKey);
  }
}

let lastNonce = 0;

/** Microseconds that only rise. */
export function nextNonce(): string {
  lastNonce = Math.max(lastNonce + 1, Date.now() * 1000);
  return String(lastNonce);
}

function textPairs(pairs: Pairs): Record<string, string> {
  const given = Object.entries(pairs).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
