import { intervalText, percentText } from '#components/ui/number-text.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { type Bounds, boundsBy } from '#lib/domain/poisson.ts';

/** Below this share of advertised a rig, a day or a rental is worth a second look. */
export const WEAK_PERCENT = 90;

export interface AdvertisedShare {
  /** Of what was advertised. */
  percent: number;
  /** Its 95 % interval, in percent too. */
  interval?: Bounds | undefined;
}

/** "98.2 % of advertised (96.9–99.5)"; without the brackets where there is no interval. */
export function shareOfAdvertised({ percent, interval }: AdvertisedShare): string {
  return interval
    ? `${percentText(percent)} of advertised (${intervalText(interval)})`
    : `${percentText(percent)} of advertised`;
}

/** Whether less came than chance alone explains of a share worth no second look; without an interval, by the share alone. */
export function isWeak({ percent, interval }: AdvertisedShare): boolean {
  return (interval?.high ?? percent) < WEAK_PERCENT;
}

type Window = Parameters<typeof readHashRate>[0] & { shares?: number | null | undefined };

/**
 * What an average of the last minutes is of `advertised`, in hashes per second. Undefined where nothing was observed or
 * advertised; without an interval where the market does not say by how many shares, and where there was none.
 */
export function windowShare(
  window: Window | null | undefined,
  advertised: number | undefined,
): AdvertisedShare | undefined {
  const rate = readHashRate(window);
  if (rate === undefined || !advertised) return undefined;
  const percent = (100 * rate) / advertised;
  const shares = window?.shares ?? 0;
  return { percent, interval: shares > 0 ? boundsBy(percent, shares) : undefined };
}
