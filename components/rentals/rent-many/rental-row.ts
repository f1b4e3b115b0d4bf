import type { RentalTerms } from '#lib/contract/desk-orders.ts';
import type { RentValues } from '../rent/rent-values.ts';
import type { OrderRow, OrderRun } from '../run/run.ts';

/** A rig that a run rents, on the terms that were reviewed; its id is the rig's. */
export interface RentalRow extends OrderRow {
  confirmed: RentalTerms;
  /** Where its pool is; of a typed one nothing else: a browser keeps runs. */
  pool: { pool: RentValues['pool'] } & Partial<Pick<RentValues, 'profile' | 'saved_pool' | 'workers'>>;
}

/** What is known of the form that these came of: the same hours, asset and pool, whatever drove. */
export function typedFor([row]: readonly RentalRow[]): Partial<RentValues> {
  if (!row) return {};
  const { length, currency } = row.confirmed;
  return { drives: 'hours', length: String(length), currency, ...row.pool };
}

export type RentalRun = OrderRun<RentalRow>;
