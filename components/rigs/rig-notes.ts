import { type AdvertisedShare, shareOfAdvertised } from '#components/charts/share-of-advertised.ts';
import { counted } from '#components/ui/number-text.ts';
import type { Rig } from './rig-figures.ts';

/** What a measured share is of, and by how many shares it was measured, where the market says so; undefined where nothing was measured. */
export function windowNote(share: AdvertisedShare | undefined, shares: number | null | undefined): string {
  if (share === undefined) return 'not observed';
  if (shares == null) return shareOfAdvertised(share);
  return `${shareOfAdvertised(share)}, ${counted(shares, SHARES)}`;
}

const SHARES = { one: 'from # share', other: 'from # shares' };

/** What the percentage of past rentals is of. */
export function deliveredNote({ rpi }: Pick<Rig, 'rpi'>): string {
  return rpi === 'new' ? 'no past rental measured yet' : 'of advertised in past rentals, weighted by hours';
}
