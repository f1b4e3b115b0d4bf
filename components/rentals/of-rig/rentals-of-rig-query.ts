import type { Answer } from '#lib/contract/desk.ts';
import type { Data, Query } from '#lib/contract/shapes.ts';
import type { RefetchPolicy } from '#lib/queries/ask/next-ask.ts';
import type { Role } from '../rentals-query.ts';

/** So many, the newest: those before say little of how a rig is now. */
const NEWEST = '25';

/** The newest rentals of one rig, finished ones too. */
export function rentalsOfRigQuery(rig: string, type: Role): Query<'listRentals'> {
  return { type, history: 'true', limit: NEWEST, start: '0', rig };
}

/** Where none runs a new one is all that can come, and what is rented here is read again at once. */
const SELDOM: RefetchPolicy = { everyMs: 10 * 60_000 };

/** How often they are worth asking for. */
export function rentalsOfRigAgain(answer: Answer<Data<'listRentals'>> | undefined): RefetchPolicy {
  return answer?.data.rentals.some(({ ended }) => !ended) ? 'as the desk says' : SELDOM;
}
