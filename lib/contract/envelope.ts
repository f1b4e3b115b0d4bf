import type { Answer, AnswerMeta } from './desk.ts';
import type { ChangedTerms } from './desk-orders.ts';
import { type FieldProblem, MarketRefusal, MarketUnreadable, type RefusalDetails } from './errors.ts';

export interface Success<Data> {
  success: true;
  data: Data;
}

export interface Failure {
  success: false;
  error: string;
  data?: { message: string; fields?: FieldProblem[] } & RefusalDetails['more'];
}

/** `{"success":true,"data":…}` (specification, section 1). */
export function succeed<Data>(data: Data): Success<Data> {
  return { success: true, data };
}

/** `{"success":false,"error":"CODE","data":{"message":…}}`: the specified two keys, and words for people. */
export function fail(
  error: string,
  message: string,
  { fields, more }: Pick<RefusalDetails, 'fields' | 'more'> = {},
): Failure {
  return { success: false, error, data: { message, ...(fields && { fields }), ...more } };
}

/**
 * Reads an answer's text: its `data` on success. Throws `MarketRefusal` where the service said no and
 * `MarketUnreadable` where the text is not an envelope. A client checks the status as well as the envelope
 * (specification, section 1): a success with a failing status is unreadable.
 */
export function readEnvelope(text: string, status: number): unknown {
  const envelope = parseObject(text);
  if (envelope.success === false) throw refusalOf(envelope, status);
  if (envelope.success !== true || !('data' in envelope)) throw new MarketUnreadable('not an envelope');
  if (status < 200 || status > 299) throw new MarketUnreadable(`success with HTTP status ${status}`);
  return envelope.data;
}

/** Reads an answer of the desk's own proxy: an envelope with `meta`. Throws as `readEnvelope` does. */
export function readAnswer(text: string, status: number): Answer<unknown> {
  const data = readEnvelope(text, status);
  const { meta } = parseObject(text);
  if (!isMeta(meta)) throw new MarketUnreadable('no meta');
  return { data, meta };
}

function isMeta(value: unknown): value is AnswerMeta {
  return isRecord(value) && typeof value.asOf === 'number' && typeof value.freshFor === 'number';
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MarketUnreadable('not JSON');
  }
  if (!isRecord(value)) throw new MarketUnreadable('not a JSON object');
  return value;
}

function refusalOf(envelope: Record<string, unknown>, status: number): MarketRefusal {
  const { error, data } = envelope;
  // Some services of this family leave the code out and only send words.
  const code = typeof error === 'string' && error !== '' ? error : 'REFUSED';
  const details = isRecord(data) ? data : {};
  const message = typeof details.message === 'string' ? details.message : undefined;
  return new MarketRefusal(code, {
    message,
    status,
    fields: fieldsOf(details.fields),
    more: moreOf(details),
  });
}

/** What the desk's own refusals carry; a service's data is not looked through further. */
function moreOf({ terms, intent }: Record<string, unknown>): RefusalDetails['more'] {
  if (!isRecord(terms) && typeof intent !== 'string') return undefined;
  return {
    ...(isRecord(terms) && { terms: terms as unknown as ChangedTerms }),
    ...(typeof intent === 'string' && { intent }),
  };
}

function fieldsOf(value: unknown): FieldProblem[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((field) =>
    isRecord(field) && typeof field.path === 'string' && typeof field.message === 'string'
      ? [{ path: field.path, message: field.message }]
      : [],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
