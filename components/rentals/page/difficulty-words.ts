import { difficultyText } from '#components/charts/difficulty-text.ts';
import { countText } from '#components/ui/text/number-text.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { workPerDifficulty } from '#lib/domain/work-per-difficulty.ts';
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
  const mean = meanDifficulty(rental);
  const { min, max } = rentedDifficulty(rental) ?? {};
  const [least, most] = [Number(min || Number.NaN), Number(max || Number.NaN)];
  if (mean === undefined || !(mean < least || mean > most)) return NOT_MEASURED;
  const measured = `Its shares came at about ${difficultyText(mean)} on average`;
  const optimal = `${difficultyText(least)}–${difficultyText(most)}`;
  return mean > most
    ? `${measured}, above the optimal ${optimal}: fewer come, and chance carries the result further. ${TO_LOWER[reader]} The refund is worked out in the same way.`
    : `${measured}, below the optimal ${optimal}: more come than are needed, which burdens rig and pool. ${TO_RAISE[reader]} The refund is worked out in the same way.`;
}

/**
 * What suited the rig as it was rented. A market that does not say it tells of the rig's listing of now, which holds as long as
 * that advertises the same; undefined where it does not.
 */
export function rentedDifficulty({ optimal_diff, hashrate, rig }: Judged): Judged['optimal_diff'] {
  if (optimal_diff) return optimal_diff;
  const isAsRented = readHashRate(rig.hashrate.advertised) === readHashRate(hashrate.advertised);
  return isAsRented ? rig.optimal_diff : undefined;
}

/** Of the shares since the start, by the work they stand for; undefined where that is not known. */
export function meanDifficulty({ delivery, hashrate, rig }: Judged): number | undefined {
  const rate = readHashRate(hashrate.average);
  const work = workPerDifficulty(rig.type);
  if (!delivery || delivery.shares === 0 || rate === undefined || work === undefined) return undefined;
  return (rate * delivery.minutes.observed * 60) / (delivery.shares * work);
}
