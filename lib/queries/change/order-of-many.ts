import type { MutationState } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OrderName, OrderView } from '#lib/contract/desk-orders.ts';
import { deskNow } from '../ask/desk-clock.ts';
import { pause } from '../ask/pause.ts';
import type { Changing } from './market-change.ts';
import { marketOrder, type OrderArgs } from './market-order.ts';
import { attemptOf } from './order-attempt.ts';
import { type OrderAttempt, type OrderOutcome, outcomeOf } from './order-outcome.ts';
import { askAgainMs, fetchOrder } from './orders.ts';

interface Placing<N extends OrderName> extends Changing {
  name: N;
  /** As of `useOrdering`: what stands at the thing itself tells of it too. */
  subject: string;
}

/**
 * Sends an order that is one of many, and resolves with what its answer told; never throws. What it makes stale is left to the
 * caller to read anew, once for all of them.
 */
export async function sendOneOfMany<N extends OrderName>(
  { name, subject, ...changing }: Placing<N>,
  args: OrderArgs<N>,
): Promise<OrderAttempt> {
  const { queryClient } = changing;
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...marketOrder(name, { ...changing, subject }),
    onSettled: undefined,
    gcTime: Number.POSITIVE_INFINITY,
  });
  await mutation.execute(args).catch(() => undefined);
  return attemptOf(mutation.state as MutationState);
}

interface Unanswered {
  intent: string;
  /** Epoch milliseconds. */
  submittedAt: number;
  /** Whether the desk is known to have had it: then what it does not know any more was not unsent. */
  had: boolean;
}

/** An order that was sent, and whose answer never came, or told nothing: before this page was loaded, or in it. */
export function unansweredOrder({ intent, submittedAt, had }: Unanswered): OrderAttempt {
  const code = had ? 'UNCONFIRMED' : 'UNREACHABLE';
  const error = { name: 'Error', code, message: '', sent: 'perhaps sent' };
  return { status: 'error', intent, id: undefined, error, submittedAt };
}

/** What came of an order as far as its answer tells: where that is `unknown`, the desk has to be asked. */
export function toldOutcome(attempt: OrderAttempt): OrderOutcome {
  return outcomeOfOne(attempt, {});
}

interface Following {
  connectedKey: ConnectedKey;
  signal: AbortSignal;
  /** Called whenever the desk answered that it has the order, and does not know yet. */
  onHeard: () => void;
}

const SILENT_MS = 10_000;

/**
 * Asks the desk what came of an order until it knows, which costs no call to the market; resolves with the end, or with undefined
 * once the signal is aborted. Never throws: a desk that does not answer is asked again.
 */
export async function followOrder(
  sent: OrderAttempt,
  { connectedKey, signal, onHeard }: Following,
): Promise<OrderOutcome | undefined> {
  const { intent } = sent;
  let attempt = sent;
  while (!signal.aborted) {
    const looked = await lookAt({ connectedKey, intent, signal });
    const outcome = outcomeOfOne(attempt, looked);
    if (!OPEN.has(outcome.name)) return outcome;
    if (looked.followed) {
      onHeard();
      attempt = unansweredOrder({ ...attempt, had: true });
    }
    await pause(looked.followed ? askAgainMs([looked.followed], deskNow()) : SILENT_MS, signal);
  }
  return undefined;
}

const OPEN = new Set<OrderOutcome['name']>(['running', 'unknown']);

/** What a look at the desk told. */
interface Looked {
  followed?: OrderView | null;
  /** Why it told nothing. */
  lookError?: unknown;
}

function lookAt(asked: Parameters<typeof fetchOrder>[0]): Promise<Looked> {
  return fetchOrder(asked).then(
    (followed) => ({ followed }),
    (lookError: unknown) => ({ lookError }),
  );
}

function outcomeOfOne(attempt: OrderAttempt, { followed, lookError }: Looked): OrderOutcome {
  return outcomeOf({
    attempts: [attempt],
    followed,
    lookError,
    orders: [],
    // An end is told however late it is known.
    inDoubt: new Set([attempt.intent]),
    dismissed: new Set(),
    asOfMs: deskNow(),
  });
}
