import { rateText } from '#components/charts/rate-parts.ts';
import { countText } from '#components/ui/text/number-text.ts';
import type { UsualRate } from './usual-rate.ts';

/** By more than so many times, more or less, a hash rate is hardly meant. */
const HARDLY_MEANT = 10;

interface UsualWords {
  said: string;
  /** What is typed is far from it. */
  isFar: boolean;
}

/** What is usual for an algorithm, and how far what is typed is from it, in hashes per second. */
export function usualWords({ median, ownAmong }: UsualRate, typed: number | undefined): UsualWords {
  const rigs = ownAmong ? 'the rigs' : "other owners' rigs";
  const half = `At least half of ${rigs} of this algorithm that can be rented now advertise at most ${rateText(median)}`;
  if (typed === undefined || typed <= 0) return { said: half, isFar: false };
  if (typed > median * HARDLY_MEANT)
    return { said: `${half}; this is ${timesText(typed / median)} as much: check the unit.`, isFar: true };
  if (typed * HARDLY_MEANT < median)
    return { said: `${half}, ${timesText(median / typed)} as much as this: check the unit.`, isFar: true };
  return { said: half, isFar: false };
}

function timesText(times: number): string {
  return `about ${countText(times)} times`;
}
