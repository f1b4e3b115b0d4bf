import { type AdvertisedShare, shareOfAdvertised } from '#components/charts/share-of-advertised.ts';
import { counted, countText } from '#components/ui/text/number-text.ts';
import type { Rig } from '../rig-figures.ts';

interface Measured {
  /** The minutes of the window, and those that were observed with the pool there. */
  of: number;
  minutes?: number | null | undefined;
  shares?: number | null | undefined;
}

/** What a measured share is of, by how many shares and in how many minutes it was measured, where the market says so. */
export function windowNote(share: AdvertisedShare | undefined, { of, minutes, shares }: Measured) {
  const parts = [
    ...(share === undefined ? [] : [shareOfAdvertised(share)]),
    ...(shares == null ? [] : [counted(shares, SHARES)]),
    ...(minutes == null || minutes >= of
      ? []
      : [`observed with a pool for ${countText(minutes)} of the ${countText(of)} min`]),
  ];
  return parts.join(', ') || undefined;
}

const SHARES = { one: 'from # share', other: 'from # shares' };

/** What the percentage of past rentals is of. */
export function deliveredNote({ rpi }: Pick<Rig, 'rpi'>): string {
  return rpi === 'new'
    ? 'no past rental measured yet'
    : 'of advertised in past rentals, at most 100 %, weighted by hours';
}
