import { firstUse } from '#components/ui/text/first-use.ts';
import { numberFormat, percentText } from '#components/ui/text/number-text.ts';

/** Less than this is told as being under it. */
export const LEAST_RISEN = 0.1;

/** How the price of an extension stands to the one that was agreed at first, by `risenSinceRented`. */
export function risenWords(percent: number): string {
  if (percent === 0) return 'as when it was rented';
  const by = percentText(Math.max(LEAST_RISEN, Math.abs(percent)));
  if (Math.abs(percent) < LEAST_RISEN)
    return percent > 0
      ? `less than ${by} dearer than when it was rented`
      : `less than ${by} cheaper than when it was rented`;
  return percent > 0 ? `${by} dearer than when it was rented` : `${by} cheaper than when it was rented`;
}

const SIGNED = firstUse(() =>
  numberFormat({ signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** "+43.0 %": the same for a column. */
export function risenText(percent: number): string {
  return `${SIGNED().format(percent)} %`;
}
