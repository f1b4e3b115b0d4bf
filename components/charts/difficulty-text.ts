import { firstUse } from '#components/ui/first-use.ts';
import { numberFormat } from '#components/ui/number-text.ts';

const SHORT = firstUse(() => numberFormat({ maximumSignificantDigits: 4, notation: 'compact' }));

/** A share difficulty in four digits: "255.1K". */
export function difficultyText(difficulty: number): string {
  return SHORT().format(difficulty);
}
