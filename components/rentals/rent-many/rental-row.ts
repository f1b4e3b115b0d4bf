import type { RentalTerms } from '#lib/contract/desk-orders.ts';
import type { OrderRow, OrderRun } from '../run/run.ts';

/** A rig that a run rents, on the terms that were reviewed; its id is the rig's. The pool is not in it: a browser keeps runs. */
export interface RentalRow extends OrderRow {
  confirmed: RentalTerms;
}

export type RentalRun = OrderRun<RentalRow>;
