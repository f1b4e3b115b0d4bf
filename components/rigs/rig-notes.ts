import { shareOfAdvertised } from '#components/charts/share-of-advertised.ts';
import type { Rig } from './rig-figures.ts';

/** What a measured share is of; undefined where nothing was measured. */
export function windowNote(percent: number | undefined): string {
  return percent === undefined ? 'not observed' : shareOfAdvertised({ percent });
}

/** What the percentage of past rentals is of, and the bars beside it where there are any. */
export function deliveredNote({ rpi, delivery }: Pick<Rig, 'rpi' | 'delivery'>): string {
  if (rpi === 'new')
    return delivery
      ? 'no past rental measured yet; the bars are the last seven days in UTC, rented or not'
      : 'no past rental measured yet';
  return delivery
    ? 'of advertised in past rentals, weighted by hours; the bars are the last seven days in UTC, rented or not'
    : 'of advertised in past rentals, weighted by hours';
}
