import type { AdvertisedShare } from '#components/charts/share-of-advertised.ts';
import { windowShare } from '#components/charts/window-share.ts';
import type { OwnRig } from './own-rig.ts';

/** The average of the last 30 minutes of what is advertised; undefined where nothing was observed. */
export function lastHalfHourShare(rig: OwnRig): AdvertisedShare | undefined {
  return windowShare(rig, 'last_30min');
}
