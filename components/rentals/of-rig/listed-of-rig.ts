import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { SETTLED_AFTER_SECONDS } from '#lib/domain/rental-period.ts';
import type { RefetchPolicy } from '#lib/queries/ask/next-ask.ts';
import { endMs, type Rental } from '../rental-figures.ts';
import { startMs } from '../rental-page-figures.ts';

type Listed = Data<'listRentals'>;

export interface RigRentals {
  /** The newest first. */
  rentals: readonly Rental[];
  /** How many there are; undefined where the service does not tell it of one rig, and there are others than it sent. */
  total: number | undefined;
}

/** Those of one rig. Services may ignore that they were asked for, and list the oldest first. */
export function ofRig({ rentals, total }: Listed, rigId: string): RigRentals {
  const ones = rentals
    .filter(({ rig }) => rig.id === rigId)
    .toSorted((one, other) => startMs(other) - startMs(one));
  if (ones.length === rentals.length) return { rentals: ones, total };
  return { rentals: ones, total: total > rentals.length ? undefined : ones.length };
}

/** Where something is to come that nobody says when. */
const SOON: RefetchPolicy = { everyMs: 60_000 };
/** Where none runs a new one is all that can come, and what is rented here is read again at once. */
const SELDOM: RefetchPolicy = { everyMs: 10 * 60_000 };
/** A rental that is over is settled by then, and a refund told. */
const TOLD_AFTER_MS = 2 * SETTLED_AFTER_SECONDS * 1000;

/** How often they are worth asking for; `isRented`: whether the rig is, as far as is known. */
export function rentalsOfRigAgain(
  answer: Answer<Listed> | undefined,
  { rigId, isRented }: { rigId: string; isRented: boolean },
): RefetchPolicy {
  if (!answer) return SELDOM;
  const { rentals } = ofRig(answer.data, rigId);
  if (rentals.some(({ ended }) => !ended)) return 'as the desk says';
  const isFresh = rentals.some((rental) => answer.meta.asOf < endMs(rental) + TOLD_AFTER_MS);
  return isRented || isFresh ? SOON : SELDOM;
}
