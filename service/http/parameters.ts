import { MarketRefusal } from '#lib/contract/errors.ts';

/*
 * A PUT's parameters: a JSON object, or what field clients send instead, a form or, without any body, the query. Both
 * write nested fields as `price[btc][price]=1` or `rate.price=1`.
 */

type Parameters = Record<string, unknown>;

const MAX_DEPTH = 8;
/** Names through which an object could be made to behave differently; no endpoint has such a field. */
const HARMFUL = new Set(['__proto__', 'constructor', 'prototype']);

export interface SentParameters {
  contentType: string;
  body: string;
  query: URLSearchParams;
}

/** The parameters of a PUT, still unjudged. Throws INVALID_BODY where they cannot be read at all. */
export function readParameters({ contentType, body, query }: SentParameters): Parameters {
  const text = body.trim();
  if (text === '') return nested(query);
  // Several clients call their JSON a form, or do not call it anything.
  if (text.startsWith('{')) return plain(parseJson(text), 1) as Parameters;
  if (isForm(contentType)) return nested(new URLSearchParams(text));
  throw unreadable('must be a JSON object');
}

function isForm(contentType: string): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('is not JSON');
  }
}

/** A copy without harmful names, refused where it is nested too deeply. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw unreadable(`is nested more than ${MAX_DEPTH} levels deep`);
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !HARMFUL.has(name))
      .map(([name, item]) => [name, plain(item, depth + 1)]),
  );
}

function nested(pairs: URLSearchParams): Parameters {
  const result: Parameters = {};
  for (const [key, value] of pairs) {
    const names = key.split(/[[\].]+/).filter(Boolean);
    if (names.length > MAX_DEPTH) throw unreadable(`is nested more than ${MAX_DEPTH} levels deep`);
    if (names.length > 0 && !names.some((name) => HARMFUL.has(name))) place(result, names, value);
  }
  return result;
}

function place(target: Parameters, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = isObject(target[name]) ? target[name] : {};
  target[name] = inner;
  place(inner, rest, value);
}

function isObject(value: unknown): value is Parameters {
  return typeof value === 'object' && value !== null;
}

function unreadable(message: string): MarketRefusal {
  return new MarketRefusal('INVALID_BODY', { message: `The body ${message}` });
}
