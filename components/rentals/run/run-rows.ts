import { MarketUnreachable } from '#lib/contract/errors.ts';
import { failureOf, toldToWaitMs } from '#lib/queries/ask/failure.ts';
import { isDesksOwn } from '#lib/queries/change/order-outcome.ts';
import { type Halt, haltOf, isHalting, isPassing, TRIES } from '#lib/queries/change/run-halting.ts';
import { endOf, firstHeard } from './follow-row.ts';
import type { Running } from './hands.ts';
import type { OrderRow } from './run.ts';

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
