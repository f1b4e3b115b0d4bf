import { firstUse } from '#components/ui/text/first-use.ts';
import { numberFormat } from '#components/ui/text/number-text.ts';

const SHORT = firstUse(() => numberFormat({ maximumSignificantDigits: 4, notation: 'compact' }));

/** A share difficulty in four digits: "255.1K". */
export function difficultyText(difficulty: number): string {
  return SHORT().format(difficulty);
}
