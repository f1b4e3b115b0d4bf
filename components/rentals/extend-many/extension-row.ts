import type { ExtensionTerms } from '#lib/contract/desk-orders.ts';
import type { ExtensionQuote } from '../extend/extension.ts';
import type { OrderRow, OrderRun } from '../run/run.ts';

/** A rental that a run extends, on the terms that were reviewed. Times in epoch milliseconds. */
export interface ExtensionRow extends OrderRow {
  /** Whole hours to add. */
  hours: number;
  /** The moment until which it is to run, as typed; absent where hours were. */
  until?: string;
  confirmed: ExtensionTerms;
  /** The price seen. */
  rate: ExtensionQuote['rate'];
  endMs: number;
  newEndMs: number;
}

export type ExtensionRun = OrderRun<ExtensionRow>;
