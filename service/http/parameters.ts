import { type MarketRefusal, refusedFields, refusedWhole } from '#lib/contract/errors.ts';
import { asksCost } from '#lib/domain/asks-cost.ts';
import { isHarmfulName, MAX_NESTING, plainJson, TOO_DEEP } from '#lib/domain/plain-json.ts';
import { repeatedName } from './repeated-name.ts';
import { pairsOf } from './url-encoded.ts';

/*
 * A PUT's parameters: a JSON object, or what field clients send instead, a form or, without any body, the query. Both
 * write nested fields as `price[btc][price]=1` or `rate.price=1`. Beside a body a query says nothing, but that a cost is only
 * asked for: whoever wrote that anywhere must not pay. What is given twice is refused, in any notation: whoever reads the first
 * and whoever reads the last would differ, and one of them pays.
 */

type Parameters = Record<string, unknown>;

export interface SentParameters {
  contentType: string;
  body: string;
  query: string;
}

/**
 * The parameters of a PUT, still unjudged. `query` is as it stands in the address. Throws INVALID_BODY where they cannot be read at
 * all, and for a field that is given more than once.
 */
export function readParameters(sent: SentParameters): Parameters {
  const parameters = readSent(sent);
  return asksCostIn(sent.query) ? { ...parameters, getcost: true } : parameters;
}

function readSent({ contentType, body, query }: SentParameters): Parameters {
  const text = body.trim();
  if (text === '') return nested(pairsOf(query, 'INVALID_BODY'));
  // Several clients call their JSON a form, or do not call it anything.
  if (text.startsWith('{')) return readJson(text);
  if (isForm(contentType)) return nested(pairsOf(text, 'INVALID_BODY'));
  throw unreadable('must be a JSON object');
}

function asksCostIn(query: string): boolean {
  return [...new URLSearchParams(query)].some(([key, value]) => {
    const [name, ...inner] = namesIn(key);
    return name === 'getcost' && (inner.length > 0 || asksCost(value));
  });
}

function isForm(contentType: string): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}

function readJson(text: string): Parameters {
  const parameters = plain(parseJson(text));
  const repeated = repeatedName(text);
  if (repeated !== undefined) throw givenTwice(repeated);
  return parameters;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('is not JSON');
  }
}

function plain(value: unknown): Parameters {
  try {
    return plainJson(value) as Parameters;
  } catch {
    throw unreadable(TOO_DEEP);
  }
}

function nested(pairs: URLSearchParams): Parameters {
  const result: Parameters = {};
  for (const [key, value] of pairs) {
    const names = namesIn(key);
    if (names.length > MAX_NESTING) throw unreadable(TOO_DEEP);
    if (names.length === 0 || names.some(isHarmfulName)) continue;
    const isPlaced = key.endsWith('[]') ? append(result, names, value) : place(result, names, value);
    if (!isPlaced) throw givenTwice(names.join('.'));
  }
  return result;
}

/** `price[btc][price]` and `price.btc.price` name three. */
function namesIn(key: string): string[] {
  return key.split(/[[\].]+/).filter(Boolean);
}

/** Whether there was a place for it: nothing else has that name, or stands where it would be within. */
function place(target: Parameters, [name = '', ...rest]: string[], value: unknown): boolean {
  const before = Object.hasOwn(target, name) ? target[name] : undefined;
  if (rest.length === 0) {
    target[name] = value;
    return before === undefined;
  }
  const inner = before ?? {};
  target[name] = inner;
  return isObject(inner) && place(inner, rest, value);
}

/** `a[]=1&a[]=2` is a list. */
function append(target: Parameters, names: string[], value: string): boolean {
  const list = valueAt(target, names);
  return Array.isArray(list) ? list.push(value) > 0 : place(target, names, [value]);
}

function valueAt(target: Parameters, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    target,
  );
}

function isObject(value: unknown): value is Parameters {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function givenTwice(path: string): MarketRefusal {
  return refusedFields('INVALID_BODY', [{ path, message: 'is given more than once' }]);
}

function unreadable(message: string): MarketRefusal {
  return refusedWhole('INVALID_BODY', `The body ${message}`);
}
