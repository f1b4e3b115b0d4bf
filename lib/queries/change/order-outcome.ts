import type { MutationStatus } from '@tanstack/react-query';
import { type ChangedTerms, isOpen, type OrderView, type Terms } from '#lib/contract/desk-orders.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { failureOf } from '../ask/failure.ts';

/** What came of the last order about one thing. All but those of the first line are an end, or a question. */
export type OrderOutcome =
  | { name: 'none' | 'running' }
  /** `id` of what was made or extended; `terms` where the desk tells on which, of what is paid for. */
  | { name: 'done'; intent: string; id: string; atMs: number; terms?: Terms }
  /** It was refused: nothing was done. */
  | { name: 'refused'; intent: string; error: unknown }
  /** The terms were others than those confirmed: nothing was sent. */
  | { name: 'changed'; intent: string; terms: ChangedTerms }
  /** It never reached the market: because the desk could not be reached, or never heard of it. */
  | { name: 'not sent'; intent: string }
  /** The desk does not know it, though it may have known it before: nobody can say what came of it. */
  | { name: 'not known'; intent: string }
  /** It was never sent, or the market has nothing of it. */
  | { name: 'not done'; intent: string }
  /**
   * Nobody can say yet. The desk looks again at `lookAtMs`; without it, the desk itself has still to be asked, which did not
   * answer where it is `deskSilent`.
   */
  | { name: 'unknown'; intent: string; lookAtMs: number | undefined; deskSilent?: true };

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

export interface OrderEvidence {
  /** Of this tab, in the order they were sent. */
  attempts: readonly OrderAttempt[];
  /** What the desk says of the intent that `followedIntent` names: null where it does not know it. */
  followed: OrderView | null | undefined;
  /** Why the desk could not be asked last. */
  lookError?: unknown;
  /** The key's orders about the same thing, newest first: of other tabs, and of this one before it was loaded anew. */
  orders: readonly OrderView[];
  /** Intents that this tab has called unknown: their end is told however late this tab hears of it. */
  inDoubt: ReadonlySet<string>;
  /** Intents whose end has been read. */
  dismissed: ReadonlySet<string>;
  /** Epoch milliseconds when `followed` or `orders` was read. */
  asOfMs: number;
}

/** How long an end is worth telling from when it became known, where nobody was told that it was unknown. */
const WORTH_TELLING_MS = 10 * 60_000;
/** The desk forgets what has ended after a day: for half of that, what it does not know it never heard of. */
const NEVER_FORGOTTEN_MS = 12 * 3_600_000;
/** The desk never looks less often: its clock and the browser's may differ. */
const LONGEST_PAUSE_MS = 60_000;

const none: OrderOutcome = { name: 'none' };

/** One outcome out of all that is known: what is open comes before what has ended, this tab's before another's. */
export function outcomeOf(known: OrderEvidence): OrderOutcome {
  const outcome = knownOutcome(known);
  if (outcome.name !== 'unknown' || !isDeskSilent(known)) return outcome;
  return { ...outcome, lookAtMs: undefined, deskSilent: true };
}

/** Whether the order, or the last question after it, was left without an answer. */
function isDeskSilent({ attempts, followed, lookError }: OrderEvidence): boolean {
  const error = lookError ?? (followed === undefined ? attempts.at(-1)?.error : undefined);
  return Boolean(error) && failureOf(error).code === 'UNREACHABLE';
}

function knownOutcome(known: OrderEvidence): OrderOutcome {
  const { attempts, orders, asOfMs } = known;
  if (attempts.some(({ status }) => status === 'pending')) return { name: 'running' };
  const own = corrected(ownOutcome(known), known);
  if (own.name === 'running' || own.name === 'unknown') return own;
  const others = orders.filter(({ intent }) => attempts.every((attempt) => attempt.intent !== intent));
  const open = others.find(isOpen);
  if (open) return outcomeOfOrder(open, asOfMs);
  const [newest] = others;
  return (
    [own, newest ? outcomeOfOrder(newest, asOfMs) : none].find((end) => isWorthTelling(end, known)) ?? none
  );
}

/** What a tab was told of its own order may have come from something before the desk; what the desk lists counts more. */
function corrected(own: OrderOutcome, { followed, orders, asOfMs }: OrderEvidence): OrderOutcome {
  if (followed || !CORRECTABLE.has(own.name)) return own;
  const listed = orders.find(({ intent }) => 'intent' in own && own.intent === intent);
  // Both say that nothing was done, and what the tab was told says why.
  if (!listed || (own.name === 'refused' && listed.state === 'not done')) return own;
  return outcomeOfOrder(listed, asOfMs);
}

const CORRECTABLE = new Set<OrderOutcome['name']>(['refused', 'not sent', 'not known']);

function isWorthTelling(end: OrderOutcome, known: OrderEvidence): boolean {
  const { dismissed, inDoubt, asOfMs } = known;
  if (!('intent' in end) || dismissed.has(end.intent)) return false;
  const atMs = endedAtMs(end, known);
  return inDoubt.has(end.intent) || atMs === undefined || atMs > asOfMs - WORTH_TELLING_MS;
}

/** When an end became known; undefined where the desk does not say, and this tab has not heard of it otherwise. */
function endedAtMs(end: Told, { followed, orders }: OrderEvidence): number | undefined {
  const told = [followed, ...orders].find((order) => order?.intent === end.intent);
  return told?.endedAt ?? (end.name === 'done' ? end.atMs : undefined);
}

/** An outcome of one order, which is named. */
type Told = Extract<OrderOutcome, { intent: string }>;

/** The intent that the desk has to be asked about, since the answer to the last attempt does not tell its end. */
export function followedIntent(last: OrderAttempt | undefined): string | undefined {
  if (last?.status !== 'error' || !isEndUnknown(last.error)) return undefined;
  return failureOf(last.error).more?.intent ?? last.intent;
}

/** Whether the last attempt never reached the market: the same order is then sent under the same intent. */
export function isNotSent(known: OwnKnown): boolean {
  return ownOutcome(known).name === 'not sent';
}

/** Whether it may have been done all the same, or another about the same thing is under way. */
function isEndUnknown(error: unknown): boolean {
  const { code, sent } = failureOf(error);
  const failed = error instanceof MarketRefusal && (error.details.status ?? 0) >= 500;
  return sent === 'perhaps sent' || OPEN_CODES.has(code) || (failed && !UNSENT_CODES.has(code));
}

/** Whether the desk said itself that it has an order that was refused so: it was sent, or may be yet. */
export function isDesksOwn(error: unknown): boolean {
  return HAD_CODES.has(failureOf(error).code);
}

const HAD_CODES = new Set(['UNCONFIRMED', 'ORDER_PENDING']);
const OPEN_CODES = new Set([...HAD_CODES, 'UPSTREAM_UNREADABLE', 'INTERNAL', 'FAULT']);
/** Codes of a failing server that the desk says only where nothing was sent. */
const UNSENT_CODES = new Set([
  'UNAVAILABLE',
  'BUDGET_EXHAUSTED',
  'UPSTREAM_RATE_LIMITED',
  'UPSTREAM_UNREACHABLE',
]);

type OwnKnown = Pick<OrderEvidence, 'attempts' | 'followed' | 'asOfMs'>;

function ownOutcome(known: OwnKnown): OrderOutcome {
  const last = known.attempts.at(-1);
  if (!last) return none;
  const { intent, id, submittedAt } = last;
  if (id !== undefined) return { name: 'done', intent, id, atMs: submittedAt };
  return last.status === 'error' ? failedOutcome(last, known) : none;
}

function failedOutcome(last: OrderAttempt, known: OwnKnown): OrderOutcome {
  const { intent, error } = last;
  const { followed, asOfMs } = known;
  const { sent, more } = failureOf(error);
  if (more?.terms) return { name: 'changed', intent, terms: more.terms };
  if (sent === 'nothing sent') return { name: 'not sent', intent };
  if (!isEndUnknown(error)) return { name: 'refused', intent, error };
  if (followed === undefined) return { name: 'unknown', intent, lookAtMs: undefined };
  if (followed) return outcomeOfOrder(followed, asOfMs);
  return { name: wasNeverHeardOf(last, known) ? 'not sent' : 'not known', intent: more?.intent ?? intent };
}

/** The desk keeps an order before it sends it, so what it does not know was not sent, unless it forgot it since. */
function wasNeverHeardOf({ intent, error }: OrderAttempt, { attempts, asOfMs }: OwnKnown): boolean {
  if (isDesksOwn(error)) return false;
  const sentAt = attempts.filter((attempt) => attempt.intent === intent).map((one) => one.submittedAt);
  return asOfMs - Math.min(...sentAt) < NEVER_FORGOTTEN_MS;
}

function outcomeOfOrder(order: OrderView, asOfMs: number): OrderOutcome {
  const { intent, state, id = '', at, terms, refusal, nextLookAt } = order;
  switch (state) {
    case 'running':
      return { name: 'running' };
    case 'confirmed':
      return { name: 'done', intent, id, atMs: at, ...(terms && { terms }) };
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
