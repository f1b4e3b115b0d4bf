import type { OrderAttempt, OrderOutcome } from '#lib/queries/change/order-outcome.ts';
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
