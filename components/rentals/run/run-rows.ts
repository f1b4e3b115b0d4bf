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
  let before: Left = {};
  for (const row of rows) {
    const again = await leaveInPeace(row, running, before);
    if (running.signal.aborted) return undefined;
    before = await runRow(row, running, { tries: 0, intent: running.hands.newIntent(), again });
    if (before.halt) return before.halt;
  }
  return undefined;
}

/** What a row leaves to those after it. */
interface Left {
  halt?: Halt;
  /** Before then nothing more is to be sent, in epoch milliseconds: the service asked for that with its answer. */
  peaceUntilMs?: number;
}

/** Waits before a row is begun, as long as the service asked for with the one before; whether it had to. */
async function leaveInPeace<Row extends OrderRow>(
  row: Row,
  { hands, signal, onRow }: Running<Row>,
  { peaceUntilMs = 0 }: Left,
): Promise<boolean> {
  const ms = peaceUntilMs - hands.nowMs();
  if (ms <= 0 || signal.aborted) return false;
  onRow(row.id, { name: 'paused', untilMs: peaceUntilMs });
  await hands.pause(ms, signal);
  if (signal.aborted) onRow(row.id, { name: 'waiting' });
  return true;
}

interface Try {
  /** How often it was tried since anybody answered. */
  tries: number;
  /** Kept as long as nothing has reached the market. */
  intent: string;
  again: boolean;
}

async function runRow<Row extends OrderRow>(row: Row, running: Running<Row>, one: Try): Promise<Left> {
  const { hands, onRow } = running;
  const { tries, intent, again } = one;
  const sentAtMs = hands.nowMs();
  onRow(row.id, { name: 'sending', intent, sentAtMs, ...(again && { again }) });
  const attempt = await hands.send(row, intent);
  const { error } = attempt;
  const peaceUntilMs = hands.nowMs() + toldToWaitMs(error);
  if (isOfAnother(error, intent)) {
    onRow(row.id, { name: 'refused', error });
    return { peaceUntilMs };
  }
  let outcome = hands.told(attempt);
  if (outcome.name === 'unknown') {
    onRow(row.id, { name: 'doubt', intent, sentAtMs, had: isDesksOwn(error) });
    const heard = await firstHeard(row, running, { attempt, sentAtMs });
    if (heard === 'open') return { peaceUntilMs };
    if (heard === 'silent') return { halt: { error, why: 'unanswered' } };
    outcome = heard;
  }
  const trouble = { tries, peaceUntilMs };
  if (outcome.name === 'not sent')
    return waitAndRun(row, running, { ...trouble, error: new MarketUnreachable('nothing sent'), intent });
  if (outcome.name === 'refused' && isWorthWaiting(outcome.error))
    // Whatever became of an intent is final for it.
    return waitAndRun(row, running, { ...trouble, error: outcome.error, intent: hands.newIntent() });
  onRow(row.id, endOf(outcome));
  return { peaceUntilMs };
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

interface Trouble extends Pick<Try, 'tries' | 'intent'>, Pick<Left, 'peaceUntilMs'> {
  error: unknown;
}

/** Nothing of the row was done. */
async function waitAndRun<Row extends OrderRow>(
  row: Row,
  running: Running<Row>,
  { error, tries, intent, peaceUntilMs = 0 }: Trouble,
): Promise<Left> {
  const { hands, signal, onRow } = running;
  const { retryAfterSeconds } = failureOf(error);
  const halt = haltOf({ error, tries });
  if (!halt) {
    const nowMs = hands.nowMs();
    const untilMs = Math.max(nowMs + (toldToWaitMs(error) || TRIES.everyMs), peaceUntilMs);
    onRow(row.id, { name: 'paused', untilMs, error });
    await hands.pause(untilMs - nowMs, signal);
    if (!signal.aborted)
      return runRow(row, running, { tries: retryAfterSeconds ? 0 : tries + 1, intent, again: true });
  }
  onRow(row.id, { name: 'waiting' });
  return halt ? { halt } : {};
}
