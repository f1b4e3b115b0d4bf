import { firstUse } from '#components/ui/text/first-use.ts';
import { numberFormat } from '#components/ui/text/number-text.ts';

/** Shares come by chance: more digits would not be known. */
const TIMES = firstUse(() => numberFormat({ maximumSignificantDigits: 2 }));
const SHORT = firstUse(() => numberFormat({ maximumSignificantDigits: 4, notation: 'compact' }));

/** A share difficulty in four digits: "255.1K". */
export function difficultyText(difficulty: number): string {
  return SHORT().format(difficulty);
}

/** How many times too high or too low, in two digits: "9.1"; undefined where it is hardly beyond. */
export function timesText(times: number): string | undefined {
  const written = TIMES().format(times);
  return written === TIMES().format(1) ? undefined : written;
}
