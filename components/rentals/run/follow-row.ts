import type { OrderAttempt, OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { TRIES } from '#lib/queries/change/run-halting.ts';
import type { Following, Running } from './hands.ts';
import type { OrderRow, RowState } from './run.ts';

interface Sent {
  attempt: OrderAttempt;
  sentAtMs: number;
}

/**
 * What the desk says first of a row that is in doubt: its end, or that it does not know yet either, where it is followed beside the
 * rows after it. Nothing more is sent before the desk answers, and for some minutes it may be silent; stopped, one does not wait.
 */
export async function firstHeard<Row extends OrderRow>(
  row: Row,
  running: Running<Row>,
  sent: Sent,
): Promise<OrderOutcome | 'open' | 'silent'> {
  const { hands, signal, onRow } = running;
  const over = new AbortController();
  const wake = () => over.abort();
  signal.addEventListener('abort', wake, { signal: over.signal });
  if (signal.aborted) wake();
  const end = follow(row, running, { ...sent, onHeard: wake });
  const first = await Promise.race([end, hands.pause(TRIES.everyMs * TRIES.most, over.signal)]);
  const isSilent = !over.signal.aborted;
  wake();
  if (first) return first;
  void end.then((outcome) => outcome && onRow(row.id, endOf(outcome)));
  return isSilent ? 'silent' : 'open';
}

/** Asks after a row that was in doubt when its page was left, until its end is known. */
export async function followRow(row: OrderRow, running: Following, sent: Sent): Promise<void> {
  const outcome = await follow(row, running, sent);
  if (outcome) running.onRow(row.id, endOf(outcome));
}

function follow(
  row: OrderRow,
  { hands, onRow }: Following,
  { attempt, sentAtMs, onHeard }: Sent & { onHeard?: () => void },
): Promise<OrderOutcome | undefined> {
  return hands.follow(attempt, () => {
    onRow(row.id, { name: 'doubt', intent: attempt.intent, sentAtMs, had: true });
    onHeard?.();
  });
}

/** As a row of a run tells it. Throws of an order that is open. */
export function endOf(outcome: OrderOutcome): RowState {
  switch (outcome.name) {
    case 'done':
      return { name: 'done', ...(outcome.id !== undefined && { id: outcome.id }) };
    case 'not known':
      return { name: 'not known' };
    case 'changed':
      return { name: 'changed', terms: outcome.terms };
    case 'refused':
      return { name: 'refused', error: outcome.error };
    case 'not sent':
    case 'not done':
      return { name: 'not done' };
    case 'none':
    case 'running':
    case 'unknown':
      throw new Error(`an order that is ${outcome.name} has no end yet`);
  }
}
