import 'server-only';
import {
  type ChangedTerms,
  isOpen,
  type OrderName,
  type OrderState,
  type Terms,
} from '#lib/contract/desk-orders.ts';

/** How long orders are kept after their last change. One that may have left is kept until it is known what came of it. */
export const ORDER_LIFE_MS = 24 * 3_600_000;

/** So many orders an owner begins within an hour: each is kept for a day, and read through by whoever asks for them. */
export const MOST_BEGUN = 300;
export const MOST_BEGUN_WITHIN_MS = 3_600_000;

/** An order as the journal keeps it: nothing of it is a secret, or can be turned back into one. */
export interface Order {
  /** A keyed hash of environment, key and Idempotency-Key. */
  id: string;
  /** A keyed hash of environment and key: whose it is. */
  owner: string;
  /** The Idempotency-Key. */
  intent: string;
  name: OrderName;
  /** A keyed hash of what was ordered, to tell the same order from another under one Idempotency-Key. */
  body: string;
  /** What it is about: "rig 7", "rental 812". */
  subject: string;
  /** The terms that were confirmed, of what is paid for. */
  terms?: Terms | undefined;
  /** Epoch milliseconds when it was taken up, and when it last changed. */
  at: number;
  changedAt: number;
  state: OrderState;
  /** Whether it may have left: set, and durable, before it is sent. */
  sent: boolean;
  /** What must be known to tell later whether it went through: as `prepare` of its kind wrote it, before sending. */
  before?: unknown;
  /** Where confirmed: the id of what was made or extended, and the answer as the browser got it. */
  result?: { id: string; data: unknown } | undefined;
  /** Where refused or not done: why, as the browser was told. */
  refusal?: OrderRefusal | undefined;
}

export interface OrderRefusal {
  error: string;
  status: number;
  message: string;
  /** Of TERMS_CHANGED. */
  terms?: ChangedTerms | undefined;
}

/** What came of taking an order up. */
export type Begun =
  | { kind: 'new' }
  /** Known already under its id. */
  | { kind: 'known'; order: Order }
  /** Another order of the same owner about the same subject is running, or its outcome is not known. */
  | { kind: 'blocked'; by: Order }
  /** The owner has begun as many as may be begun, until then (epoch milliseconds). */
  | { kind: 'full'; untilMs: number };

/** Where orders are kept. Whatever it promises holds for all instances that share it. */
export interface JournalStore {
  /** Keeps a new order, unless it is known, blocked or one too many: one step, that nothing comes between. */
  begin(order: Order): Promise<Begun>;
  /** Replaces an order; durable when it resolves. Throws UNAVAILABLE where it cannot be kept. */
  put(order: Order): Promise<void>;
  get(id: string): Promise<Order | undefined>;
  /** Newest first. */
  ofOwner(owner: string): Promise<Order[]>;
  /** Whether this instance alone may look after the order for so long. Asked again by its holder, it is prolonged. */
  claim(id: string, forMs: number): Promise<boolean>;
  /** Gives up what this instance claimed; another's claim stays. */
  release(id: string): Promise<void>;
}

/** Whether it need not be kept any more: what is open blocks a second order about its subject. `now` in epoch milliseconds. */
export function isPast(order: Order, now: number): boolean {
  return !isOpen(order) && now - order.changedAt >= ORDER_LIFE_MS;
}
