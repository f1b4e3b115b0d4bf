import { countText } from '#components/ui/text/number-text.ts';
import { difficultySide, howFar, isUnsuited, measuredWords } from '../rental-difficulty.ts';
import type { Rental } from '../rental-figures.ts';

type Judged = Pick<Rental, 'delivery' | 'hashrate' | 'optimal_diff' | 'rig'>;

/**
 * How much of the time with rig and pool ran at a difficulty that does not suit the rig, on which side of its optimal one, and
 * what the renter, or the rig's owner, can do; undefined where none did.
 */
export function difficultySentence(rental: Judged, reader: Reader): string | undefined {
  const minutes = rental.delivery?.minutes.difficulty ?? 0;
  if (minutes === 0) return undefined;
  return `Of the time with rig and pool there, ${countText(minutes)} min ran at a difficulty outside the rig's optimal one. ${sideSentence(rental, reader)}`;
}

/** To whom it is said: the pool is the renter's. */
export type Reader = 'renter' | 'owner';

const TO_LOWER: Record<Reader, string> = {
  renter: `The difficulty is the pool's: ask it for a lower one, many take "d=…" in the password.`,
  owner: "The difficulty is the renter's pool's: only the renter can have it lowered.",
};

const TO_RAISE: Record<Reader, string> = {
  renter: "The difficulty is the pool's: ask it for a higher one.",
  owner: "The difficulty is the renter's pool's: only the renter can have it raised.",
};

const NOT_MEASURED =
  'Above it fewer shares come, and the interval is wider; the refund is worked out in the same way.';

function sideSentence(rental: Judged, reader: Reader): string {
  const told = difficultySide(rental);
  if (!told) return NOT_MEASURED;
  const measured = measuredWords(told);
  return told.side === 'high'
    ? `${measured}: fewer come, and chance carries the result further. ${TO_LOWER[reader]} The refund is worked out in the same way.`
    : `${measured}: more come than are needed, which burdens rig and pool. ${TO_RAISE[reader]} The refund is worked out in the same way.`;
}

const TO_ASK: Record<Reader, Record<'high' | 'low' | 'neither', string>> = {
  renter: {
    high: 'ask the pool for a lower one.',
    low: 'ask the pool for a higher one.',
    neither: 'ask the pool for another.',
  },
  owner: {
    high: 'only the renter can have it lowered.',
    low: 'only the renter can have it raised.',
    neither: 'only the renter can have it changed.',
  },
};

/** What can be done while the time runs, in a line; undefined where `isUnsuited` does not count the rental. */
export function unsuitedLine(rental: Rental, reader: Reader, nowMs: number): string | undefined {
  if (!isUnsuited(rental, nowMs)) return undefined;
  const told = difficultySide(rental);
  return told
    ? `The difficulty is ${howFar(told)} for this rig on average: ${TO_ASK[reader][told.side]}`
    : `Most of the time ran at a difficulty outside the rig's optimal one: ${TO_ASK[reader].neither}`;
}
