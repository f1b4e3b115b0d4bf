import { MarketUnreachable } from '#lib/contract/errors.ts';
import { failureOf, toldToWaitMs } from '#lib/queries/ask/failure.ts';
import { isDesksOwn, type OrderAttempt, type OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { type Halt, haltOf, isHalting, isPassing, TRIES } from '#lib/queries/change/run-halting.ts';
import type { OrderRow, RowState } from './run.ts';

/** What a run is made with. None of it throws. */
export interface Hands<Row extends OrderRow = OrderRow> {
  newIntent: () => string;
  /** Sends a row's order once, under an intent; resolves with what its answer was. */
  send: (row: Row, intent: string) => Promise<OrderAttempt>;
  /** What came of an order as far as its answer tells. */
  told: (attempt: OrderAttempt) => OrderOutcome;
  /** Asks the desk until it knows what came of an order; undefined where it is asked no more. `onHeard`: it has it, and asks on. */
  follow: (attempt: OrderAttempt, onHeard: () => void) => Promise<OrderOutcome | undefined>;
  /** Resolves after a while, or as soon as the signal is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  nowMs: () => number;
}

export interface Running<Row extends OrderRow = OrderRow> {
  hands: Hands<Row>;
  /** Aborted to stop: the row under way is finished, no other begun. */
  signal: AbortSignal;
  onRow: (id: string, state: RowState) => void;
}

/** As much of it as asks what came of orders. */
export interface Following extends Pick<Running, 'onRow'> {
  hands: Pick<Hands, 'follow'>;
}

/**
 * Sends orders one after the other. Asked to wait, it waits as long as it was told; where nobody answers, it tries for some
 * minutes. A row that is refused, or in doubt, leaves the others alone: what is in doubt is followed beside them, and never sent
 * again. Resolves with what ended it before its last row, if anything did; never throws.
 */
export async function runRows<Row extends OrderRow>(
  rows: readonly Row[],
  running: Running<Row>,
): Promise<Halt | undefined> {
  for (const row of rows) {
    if (running.signal.aborted) return undefined;
    const halt = await runRow(row, running, { tries: 0, intent: running.hands.newIntent() });
    if (halt) return halt;
  }
  return undefined;
}

interface Try {
  /** How often it was tried since anybody answered. */
  tries: number;
  /** Kept as long as nothing has reached the market. */
  intent: string;
  again?: true;
}

async function runRow<Row extends OrderRow>(
  row: Row,
  running: Running<Row>,
  one: Try,
): Promise<Halt | undefined> {
  const { hands, onRow } = running;
  const { tries, intent, again } = one;
  const sentAtMs = hands.nowMs();
  onRow(row.id, { name: 'sending', intent, sentAtMs, ...(again && { again }) });
  const attempt = await hands.send(row, intent);
  const { error } = attempt;
  if (isOfAnother(error, intent)) {
    onRow(row.id, { name: 'refused', error });
    return undefined;
  }
  let outcome = hands.told(attempt);
  if (outcome.name === 'unknown') {
    onRow(row.id, { name: 'doubt', intent, sentAtMs, had: isDesksOwn(error) });
    const heard = await heardInDoubt(row, running, { attempt, sentAtMs });
    if (heard === 'open') return undefined;
    if (heard === 'silent') return { error, why: 'unanswered' };
    outcome = heard;
  }
  if (outcome.name === 'not sent')
    return waitAndRun(row, running, { error: new MarketUnreachable('nothing sent'), tries, intent });
  if (outcome.name === 'refused' && isWorthWaiting(outcome.error))
    // Whatever became of an intent is final for it.
    return waitAndRun(row, running, { error: outcome.error, tries, intent: hands.newIntent() });
  onRow(row.id, endOf(outcome));
  return undefined;
}

/** An order about the same is under way elsewhere: it is left to that one. */
function isOfAnother(error: unknown, intent: string): boolean {
  const { code, more } = failureOf(error);
  return code === 'ORDER_PENDING' && more?.intent !== undefined && more.intent !== intent;
}

interface Sent {
  attempt: OrderAttempt;
  sentAtMs: number;
}

/** As `firstHeard`, after the wait with which the service may have asked to be left in peace. */
async function heardInDoubt<Row extends OrderRow>(
  row: Row,
  running: Running<Row>,
  sent: Sent,
): ReturnType<typeof firstHeard> {
  const heard = await firstHeard(row, running, sent);
  const ms = toldToWaitMs(sent.attempt.error);
  if (heard !== 'silent' && ms > 0) await running.hands.pause(ms, running.signal);
  return heard;
}

/**
 * What the desk says first of a row that is in doubt: its end, or that it does not know yet either, where it is followed beside the
 * rows after it. Nothing more is sent before the desk answers, and for some minutes it may be silent; stopped, one does not wait.
 */
async function firstHeard<Row extends OrderRow>(
  row: Row,
  running: Running<Row>,
  sent: Sent,
): Promise<OrderOutcome | 'open' | 'silent'> {
  const { hands, signal, onRow } = running;
  const over = new AbortController();
  signal.addEventListener('abort', () => over.abort());
  if (signal.aborted) over.abort();
  const end = follow(row, running, { ...sent, onHeard: () => over.abort() });
  const first = await Promise.race([end, hands.pause(TRIES.everyMs * TRIES.most, over.signal)]);
  if (first) return first;
  void end.then((outcome) => outcome && onRow(row.id, endOf(outcome)));
  return over.signal.aborted ? 'open' : 'silent';
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

function endOf(outcome: OrderOutcome): RowState {
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

function isWorthWaiting(error: unknown): boolean {
  const failure = failureOf(error);
  return isHalting(failure) || isPassing(failure);
}

/** Nothing of the row was done. */
async function waitAndRun<Row extends OrderRow>(
  row: Row,
  running: Running<Row>,
  { error, tries, intent }: Try & { error: unknown },
): Promise<Halt | undefined> {
  const { hands, signal, onRow } = running;
  const failure = failureOf(error);
  const { retryAfterSeconds } = failure;
  const halt = haltOf({ error, tries });
  if (!halt) {
    const ms = retryAfterSeconds ? retryAfterSeconds * 1000 : TRIES.everyMs;
    onRow(row.id, { name: 'paused', untilMs: hands.nowMs() + ms, error });
    await hands.pause(ms, signal);
    if (!signal.aborted)
      return runRow(row, running, { tries: retryAfterSeconds ? 0 : tries + 1, intent, again: true });
  }
  onRow(row.id, { name: 'waiting' });
  return halt;
}
