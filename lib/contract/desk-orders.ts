import type { ChangeName } from './endpoints.ts';

/** The changes that spend or create, and so carry an Idempotency-Key: one for each intent. */
export const orderNames = [
  'createRental',
  'extendRental',
  'createRig',
  'createProfile',
  'createPool',
] as const satisfies readonly ChangeName[];
export type OrderName = (typeof orderNames)[number];

/** What an order for a rig is about: of orders about one thing the desk makes one at a time. */
export function rigSubject(rigId: string | number): string {
  return `rig ${rigId}`;
}

/** What an order about a rental is about. */
export function rentalSubject(rentalId: string): string {
  return `rental ${rentalId}`;
}

/** The terms a person confirmed, in the words of the wire; sent beside the body as `confirmed`. */
export interface RentalTerms {
  /** Of the asset that is paid in: per `type` unit and day. */
  price: string;
  type: string;
  currency: string;
  /** Advertised. */
  hash: { hash: number; type: string };
  /** Whole hours. */
  length: number;
  /** Without the fee; the wire's `hour` x length. */
  cost: string;
  /** Where the service says its share: the renter's fee, and what is paid with it. */
  fee?: string | undefined;
  total?: string | undefined;
}
export interface ExtensionTerms {
  /** Whole hours to add. */
  length: number;
  cost: string;
  fee?: string | undefined;
  total?: string | undefined;
  currency: string;
  /** Hours of the rental before the extension. */
  current_hrs?: number | undefined;
}
export type Terms = RentalTerms | ExtensionTerms;

/** What `TERMS_CHANGED` carries: nothing was sent. */
export interface ChangedTerms {
  confirmed: Terms;
  /** Absent where it cannot be had at all any more. */
  current?: Terms | undefined;
}

/**
 * An order as the desk's journal knows it. `not done`: it was never sent, or two later reads lack it; trying again is
 * safe. `unknown`: it was sent, and nobody can say yet.
 */
export type OrderState = 'running' | 'confirmed' | 'refused' | 'unknown' | 'not done';

/** Whether an order is not over: it runs, or nobody knows yet what came of it. */
export function isOpen({ state }: { state: OrderState }): boolean {
  return state === 'running' || state === 'unknown';
}

/** `GET /api/orders/{intent}`, and each of `GET /api/orders`: the named key's orders of the last day, newest first. */
export interface OrderView {
  /** Its Idempotency-Key. */
  intent: string;
  name: OrderName;
  state: OrderState;
  /** Epoch milliseconds when it was taken up. */
  at: number;
  /** Once it is over: epoch milliseconds when that became known, which may be long after it was sent. */
  endedAt?: number | undefined;
  /** What it is about: "rig 7", "rental 812". */
  subject: string;
  /** The terms that were confirmed, of what is paid for. */
  terms?: Terms | undefined;
  /** Where confirmed: the id of what was made or extended. */
  id?: string | undefined;
  /** Where refused. */
  refusal?: { error: string; message: string } | undefined;
  /** Where unknown: when the desk looks again, in epoch milliseconds. */
  nextLookAt?: number | undefined;
}
