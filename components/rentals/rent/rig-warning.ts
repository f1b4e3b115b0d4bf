import { isWeak, shareOfAdvertised } from '#components/charts/share-of-advertised.ts';
import { windowShare } from '#components/charts/window-share.ts';
import { NOT_MEASURED, type Warning } from '../warning.ts';
import type { Rig } from './offers.ts';

export type RigWarning = Warning<'weak' | 'not measured'>;

/**
 * What speaks against renting a rig right now: it delivers less than chance explains, or nobody measures it. Undefined where nothing
 * does, or the market does not say.
 */
export function rigWarning(rig: Pick<Rig, 'hashrate' | 'delivery' | 'poolstatus'>): RigWarning | undefined {
  const { hashrate, delivery, poolstatus } = rig;
  const share = windowShare(rig, 'last_30min');
  if (share && isWeak(share)) {
    const told = shareOfAdvertised(share);
    // A market that does not tell what was delivered has rules of its own for what was not.
    const sentence = delivery
      ? `In the last 30 minutes the rig delivered ${told}. Where more is missing than chance explains, all of it is given back at the end, the fee is not.`
      : `In the last 30 minutes the rig delivered ${told}.`;
    return { sentence, brief: 'weak' };
  }
  // Without a pool, which is its owner's until it is rented, nothing is measured of the best of rigs.
  const isMeasurable = delivery && poolstatus !== 'offline';
  return isMeasurable && hashrate.last_30min?.hash === '' ? NOT_MEASURED : undefined;
}
