import { rateText } from '#components/charts/rate-parts.ts';
import { countText } from '#components/ui/text/number-text.ts';

/** By more than so many times, more or less, a hash rate is hardly meant. */
const HARDLY_MEANT = 10;

interface UsualWords {
  said: string;
  /** What is typed is far from it. */
  isFar: boolean;
}

/** What rigs of an algorithm advertise on average, and how far what is typed is from it. Both in hashes per second. */
export function usualWords(usual: number, typed: number | undefined): UsualWords {
  const average = `Rigs of this algorithm advertise ${rateText(usual)} on average`;
  if (typed === undefined || typed <= 0) return { said: average, isFar: false };
  if (typed > usual * HARDLY_MEANT)
    return { said: `${average}; this is ${timesText(typed / usual)} as much: check the unit.`, isFar: true };
  if (typed * HARDLY_MEANT < usual)
    return { said: `${average}, ${timesText(usual / typed)} as much as this: check the unit.`, isFar: true };
  return { said: average, isFar: false };
}

function timesText(times: number): string {
  return `about ${countText(times)} times`;
}
