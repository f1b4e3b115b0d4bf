import 'server-only';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { parseData } from '#lib/contract/parse.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Budget } from './budget.ts';
import type { Pass } from './call-window.ts';
import type { Send, WireAnswer, WireRequest } from './wire.ts';

const DEFAULT_PAUSE_SECONDS = 10;

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
  const answer = await send(request).catch((error: unknown) => {
    if (!mayStillArrive(error)) pass.over();
    throw error;
  });
  pass.over();
  const { status, retryAfterSeconds } = answer;
  if (status === 429) budget.shrink();
  if (status === 429 || retryAfterSeconds) budget.pause(retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS);
  return answer;
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
  if (status === 429) throw new MarketRefusal('RATE_LIMITED', { status, retryAfterSeconds });
  return parseData(name, readEnvelope(text, status));
}
