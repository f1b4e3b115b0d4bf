import 'server-only';
import { MOST_BEGUN, type Order, type OrderRefusal } from '#lib/bff/journal/journal-store.ts';
import { publicRefusal } from '#lib/bff/requests/public-refusal.ts';
import { statusOf } from '#lib/contract/error-codes.ts';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';

/** What is answered before the nonce is looked at, or by what stands before the service. */
const BEFORE_THE_NONCE = new Set([401, 408, 425, 429, 499]);

/**
 * What an error after sending means: `refused`, it was answered no; `not done`, it never left; `unknown`, it may have
 * arrived. A refusal without an HTTP status is the desk's own, from before the call left; one of a failing server says
 * nothing about what it did. What stands before a service may send a change twice, of which one is taken in at most: a
 * refusal from before its nonce was accepted says nothing about the other. Whatever else went wrong is unknown.
 */
export function outcomeAfter(error: unknown): 'refused' | 'not done' | 'unknown' {
  if (error instanceof MarketUnreachable) return error.sent === 'nothing sent' ? 'not done' : 'unknown';
  if (!(error instanceof MarketRefusal)) return 'unknown';
  const { code, details } = error;
  if (details.status === undefined) return 'refused';
  // Services of this family answer all with 200, or under another status than the contract's.
  const isOpen = [details.status, statusOf(code)].some(
    (status) => status >= 500 || BEFORE_THE_NONCE.has(status),
  );
  return isOpen ? 'unknown' : 'refused';
}

/** An order that did not go through, because of an error that says so. */
export function endedBy(order: Order, error: unknown): Order {
  const state = error instanceof MarketRefusal ? 'refused' : 'not done';
  return { ...order, state, refusal: refusalOf(error) };
}

function refusalOf(error: unknown): OrderRefusal {
  const { code, details } = publicRefusal(error, '');
  const { status, message, more } = details;
  return { error: code, status, message, ...(more?.terms && { terms: more.terms }) };
}

/** An order that the service turned out not to have. */
export function notDone(order: Order): Order {
  const why = order.sent ? 'the market does not have it' : 'it was never sent';
  const message = `this did not go through: ${why}; trying again is safe`;
  return { ...order, state: 'not done', refusal: { error: 'UPSTREAM_UNREACHABLE', status: 502, message } };
}

/** How an order stands whose instance is no more. */
export function leftBehind(order: Order): Order {
  return order.sent ? { ...order, state: 'unknown' } : notDone(order);
}

/** The answer of an order that is over or unknown, the same each time it is asked for. Throws what it was refused with. */
export function answerOf({ state, result, refusal, intent }: Order): unknown {
  if (state === 'confirmed' && result) return result.data;
  if (refusal) {
    const { error, status, message, terms } = refusal;
    throw new MarketRefusal(error, { status, message, ...(terms && { more: { terms } }) });
  }
  throw unconfirmed(intent);
}

/** `retryAfterSeconds`: how long the service asked to be left in peace, where it did. */
export function unconfirmed(intent: string, retryAfterSeconds?: number): MarketRefusal {
  return new MarketRefusal('UNCONFIRMED', {
    message: 'sent, but no answer says what came of it: the desk is looking whether it went through',
    more: { intent },
    ...(retryAfterSeconds && { retryAfterSeconds }),
  });
}

/** Of an order that another stands in the way of. */
export function pending({ intent, subject, state }: Order): MarketRefusal {
  const why =
    state === 'unknown'
      ? 'has no answer yet, and the desk is looking whether it went through'
      : 'is under way';
  return new MarketRefusal('ORDER_PENDING', {
    message: `an order about ${subject} ${why}: nothing more was sent`,
    more: { intent },
  });
}

/** Of an order that its owner may begin in so many milliseconds. */
export function tooMany(waitMs: number): MarketRefusal {
  return new MarketRefusal('RATE_LIMITED', {
    message: `the desk takes ${MOST_BEGUN} orders of a key in an hour: nothing was sent`,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

export function otherBody(): MarketRefusal {
  return new MarketRefusal('IDEMPOTENCY_MISMATCH', {
    message: 'this Idempotency-Key belongs to another order: nothing was sent',
  });
}
