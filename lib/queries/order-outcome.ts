import type { MutationStatus } from '@tanstack/react-query';
import type { ChangedTerms, OrderView } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { failureOf } from './failure.ts';
import { isSettled } from './orders.ts';

/** What came of the last order about one thing. All but the first three are an end, or a question. */
export type OrderOutcome =
  | { name: 'none' | 'running' }
  /** `id` of what was made or extended. */
  | { name: 'done'; intent: string; id: string; atMs: number }
  /** It was refused: nothing was done. */
  | { name: 'refused'; intent: string; error: unknown }
  /** The terms were others than those confirmed: nothing was sent. */
  | { name: 'changed'; intent: string; terms: ChangedTerms }
  /** It never reached the market: because the desk could not be reached, or has not heard of it. */
  | { name: 'not sent'; intent: string }
  /** It was sent, and the market has nothing of it. */
  | { name: 'not done'; intent: string }
  /** Nobody can say yet. The desk looks again at `lookAtMs`; without it, the desk itself has still to be asked. */
  | { name: 'unknown'; intent: string; lookAtMs: number | undefined };

/** An order of this tab, as the mutation cache has it. */
export interface OrderAttempt {
  status: MutationStatus;
  intent: string;
  /** Of what was made or extended. */
  id: string | undefined;
  error: unknown;
  /** Epoch milliseconds. */
  submittedAt: number;
}

interface Known {
  /** Of this tab, in the order they were sent. */
  attempts: readonly OrderAttempt[];
  /** What the desk says of the intent that `followedIntent` names: null where it does not know it. */
  followed: OrderView | null | undefined;
  /** The key's orders about the same thing, newest first: of other tabs, and of this one before it was loaded anew. */
  orders: readonly OrderView[];
  /** Intents whose end has been read. */
  dismissed: ReadonlySet<string>;
  /** Epoch milliseconds when `followed` or `orders` was read. */
  asOfMs: number;
}

/** How long an end is worth telling. */
const WORTH_TELLING_MS = 10 * 60_000;
/** The desk never looks less often: its clock and the browser's may differ. */
const LONGEST_PAUSE_MS = 60_000;

const none: OrderOutcome = { name: 'none' };

/** One outcome out of all that is known: what is open comes before what has ended, this tab's before another's. */
export function outcomeOf(known: Known): OrderOutcome {
  const { attempts, followed, orders, asOfMs } = known;
  if (attempts.some(({ status }) => status === 'pending')) return { name: 'running' };
  const last = attempts.at(-1);
  const own = last ? ownOutcome(last, { followed, asOfMs }) : none;
  if (own.name === 'running' || own.name === 'unknown') return own;
  const others = orders.filter(({ intent }) => attempts.every((attempt) => attempt.intent !== intent));
  const open = others.find((order) => !isSettled(order));
  if (open) return outcomeOfOrder(open, asOfMs);
  const [newest] = others;
  return (
    [own, newest ? outcomeOfOrder(newest, asOfMs) : none].find((end) => isWorthTelling(end, known)) ?? none
  );
}

function isWorthTelling(end: OrderOutcome, { dismissed, asOfMs, orders }: Known): boolean {
  if (!('intent' in end) || dismissed.has(end.intent)) return false;
  const atMs = end.name === 'done' ? end.atMs : orders.find(({ intent }) => intent === end.intent)?.at;
  return atMs === undefined || atMs > asOfMs - WORTH_TELLING_MS;
}

/** The intent that the desk has to be asked about, since the answer to the last attempt does not tell its end. */
export function followedIntent(last: OrderAttempt | undefined): string | undefined {
  if (last?.status !== 'error' || !isOpen(last.error)) return undefined;
  return failureOf(last.error).more?.intent ?? last.intent;
}

/** Whether the last attempt never reached the market: the same order is then sent under the same intent. */
export function isNotSent({ attempts, followed, asOfMs }: Omit<Known, 'orders' | 'dismissed'>): boolean {
  const last = attempts.at(-1);
  return last !== undefined && ownOutcome(last, { followed, asOfMs }).name === 'not sent';
}

/** Whether it may have been done all the same, or another about the same thing is under way. */
function isOpen(error: unknown): boolean {
  const { code, sent } = failureOf(error);
  return sent === 'perhaps sent' || OPEN_CODES.has(code);
}

const OPEN_CODES = new Set(['UNCONFIRMED', 'ORDER_PENDING', 'UPSTREAM_UNREADABLE', 'INTERNAL', 'FAULT']);

function ownOutcome(
  last: OrderAttempt,
  { followed, asOfMs }: Pick<Known, 'followed' | 'asOfMs'>,
): OrderOutcome {
  const { intent, error, id } = last;
  if (id !== undefined) return { name: 'done', intent, id, atMs: last.submittedAt };
  if (last.status !== 'error') return none;
  const { sent, more } = failureOf(error);
  if (more?.terms) return { name: 'changed', intent, terms: more.terms };
  if (sent === 'nothing sent') return { name: 'not sent', intent };
  if (!isOpen(error)) return { name: 'refused', intent, error };
  if (followed === undefined) return { name: 'unknown', intent, lookAtMs: undefined };
  return followed === null ? { name: 'not sent', intent } : outcomeOfOrder(followed, asOfMs);
}

function outcomeOfOrder(order: OrderView, asOfMs: number): OrderOutcome {
  const { intent, state, id = '', at, refusal, nextLookAt } = order;
  switch (state) {
    case 'running':
      return { name: 'running' };
    case 'confirmed':
      return { name: 'done', intent, id, atMs: at };
    case 'refused':
      return {
        name: 'refused',
        intent,
        error: new MarketRefusal(refusal?.error ?? 'REFUSED', { ...refusal }),
      };
    case 'not done':
      return { name: 'not done', intent };
    case 'unknown': {
      const lookAtMs = nextLookAt && Math.min(Math.max(nextLookAt, asOfMs), asOfMs + LONGEST_PAUSE_MS);
      return { name: 'unknown', intent, lookAtMs };
    }
  }
}
