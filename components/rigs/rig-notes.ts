import { shareOfAdvertised } from '#components/charts/share-of-advertised.ts';
import type { Rig } from './rig-figures.ts';

/** What a measured share is of; undefined where nothing was measured. */
export function windowNote(percent: number | undefined): string {
  return percent === undefined ? 'not observed' : shareOfAdvertised({ percent });
}

/** What the percentage of past rentals is of. */
export function deliveredNote({ rpi }: Pick<Rig, 'rpi'>): string {
  return rpi === 'new' ? 'no past rental measured yet' : 'of advertised in past rentals, weighted by hours';
}
