import 'server-only';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { parseData } from '#lib/contract/parse.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Budget } from './budget.ts';
import type { Pass } from './call-window.ts';
import { fromService } from './service-refusal.ts';
import type { Send, WireAnswer, WireRequest } from './wire.ts';

const DEFAULT_PAUSE_SECONDS = 10;
const TOO_MANY = 'RATE_LIMITED';

interface Exchanging {
  send: Send;
  budget: Budget;
  /** What the budget let it leave with. */
  pass: Pass;
}

/** Sends one request, and tells the budget what its answer says of patience. Throws what the wire throws. */
export async function exchange(
  { send, budget, pass }: Exchanging,
  request: WireRequest,
): Promise<WireAnswer> {
  const sent = await send(request).catch((error: unknown) => {
    if (!mayStillArrive(error)) pass.over();
    throw error;
  });
  pass.over();
  const answer = saysTooMany(sent.text) ? { ...sent, status: 429 } : sent;
  const { status, retryAfterSeconds } = answer;
  if (status === 429) budget.shrink();
  if (status === 429 || retryAfterSeconds) budget.pause(retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS);
  return answer;
}

/** Services of this family refuse under HTTP 200 as well. */
function saysTooMany(text: string): boolean {
  // No long list is read twice for this.
  if (!text.includes(TOO_MANY)) return false;
  try {
    readEnvelope(text, 429);
    return false;
  } catch (error) {
    return error instanceof MarketRefusal && error.code === TOO_MANY;
  }
}

/** A call that got no answer may be on its way yet, so it counts as if it had been answered as late as any can be. */
function mayStillArrive(error: unknown): boolean {
  return error instanceof MarketUnreachable && error.sent === 'perhaps sent';
}

/** The data of an answer. Throws MarketRefusal, MarketUnreadable. */
export function readData<N extends EndpointName>(
  name: N,
  { status, text, retryAfterSeconds = DEFAULT_PAUSE_SECONDS }: WireAnswer,
): Data<N> {
  // What a full service writes into its refusal is not specified: the status alone says it.
  if (status === 429) throw new MarketRefusal(TOO_MANY, { status, retryAfterSeconds });
  return parseData(name, readServiceEnvelope(text, status));
}

function readServiceEnvelope(text: string, status: number): unknown {
  try {
    return readEnvelope(text, status);
  } catch (error) {
    throw fromService(error);
  }
}
