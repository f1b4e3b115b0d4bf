import 'server-only';
import { type EndpointName, isRead } from '#lib/contract/endpoints.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { statusOf } from '#lib/contract/error-codes.ts';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { parseData } from '#lib/contract/parse.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Budget } from './budget.ts';
import { MAX_PAUSE_MS, type Pass } from './call-window.ts';
import { fromService, refuseDenied } from './service-refusal.ts';
import type { Send, WireAnswer, WireRequest } from './wire.ts';

const DEFAULT_PAUSE_SECONDS = 10;
const MAX_PAUSE_SECONDS = MAX_PAUSE_MS / 1000;
const TOO_MANY = 'RATE_LIMITED';
/** The codes that may be about the service as a whole. */
const OF_THE_SERVICE = [TOO_MANY, 'UNAVAILABLE'];

interface Exchanging {
  send: Send;
  budget: Budget;
  /** What the budget let it leave with. */
  pass: Pass;
}

/** Sends one request, and tells the budget what its answer says of the service as a whole. Throws what the wire throws. */
export async function exchange(
  { send, budget, pass }: Exchanging,
  request: WireRequest,
): Promise<WireAnswer> {
  const sent = await send(request).catch((error: unknown) => {
    if (!mayStillArrive(error)) pass.over();
    throw error;
  });
  pass.over();
  const answer = { ...sent, status: statusMeant(sent) };
  if (answer.status === 429) budget.shrink();
  if (isOfTheService(request, answer)) budget.pause(answer.retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS);
  return answer;
}

/**
 * A change that is told to wait may be the only one: an order refused by a wrong clock, or given up for the sake of others,
 * while all else works. Where a service is away as a whole, the next read meets it.
 */
function isOfTheService({ method }: WireRequest, { status, retryAfterSeconds }: WireAnswer): boolean {
  return status === 429 || (status === 503 && method === 'GET' && Boolean(retryAfterSeconds));
}

/** Services of this family refuse under HTTP 200 as well. */
function statusMeant({ status, text }: WireAnswer): number {
  // No long list is read twice for this.
  if (!OF_THE_SERVICE.some((code) => text.includes(code))) return status;
  try {
    readEnvelope(text, status);
    return status;
  } catch (error) {
    const saysSo = error instanceof MarketRefusal && OF_THE_SERVICE.includes(error.code);
    return saysSo ? statusOf(error.code) : status;
  }
}

/** A call that got no answer may be on its way yet, so it counts as if it had been answered as late as any can be. */
function mayStillArrive(error: unknown): boolean {
  return error instanceof MarketUnreachable && error.sent === 'perhaps sent';
}

/**
 * The data of an answer. Throws MarketRefusal, with the wait it came with, and MarketUnreadable. UNAVAILABLE with a failing
 * status does not say what became of a change: it may have come through before.
 */
export function dataOfAnswer<N extends EndpointName>(
  name: N,
  { status, text, retryAfterSeconds }: WireAnswer,
): Data<N> {
  // Whoever is told to wait asks again no later than everybody else does.
  const wait = retryAfterSeconds && Math.min(retryAfterSeconds, MAX_PAUSE_SECONDS);
  // What a full service writes into its refusal is not specified: the status alone says it.
  if (status === 429)
    throw new MarketRefusal(TOO_MANY, { status, retryAfterSeconds: wait ?? DEFAULT_PAUSE_SECONDS });
  try {
    const data = readEnvelope(text, status);
    if (!isRead(name)) refuseDenied(data);
    return parseData(name, data);
  } catch (error) {
    if (isBeforeService(error, status))
      throw new MarketRefusal('UNAVAILABLE', { status, retryAfterSeconds: wait });
    // A refusal for what was asked is as true after a wait.
    throw fromService(error, isAway(error, status) ? wait : undefined);
  }
}

/** A page of what stands before a service, which got no answer of it: 502 to 504, or another of its own (520 to 530). */
function isBeforeService(error: unknown, status: number): boolean {
  return status >= 502 && error instanceof MarketUnreadable;
}

function isAway(error: unknown, status: number): boolean {
  return status === 503 || (error instanceof MarketRefusal && OF_THE_SERVICE.includes(error.code));
}
