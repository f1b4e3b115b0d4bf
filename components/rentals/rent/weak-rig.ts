import { isWeak, shareOfAdvertised } from '#components/charts/share-of-advertised.ts';
import { windowShare } from '#components/charts/window-share.ts';
import type { Rig } from './offers.ts';

/** That a rig delivers less right now than chance explains, as a sentence or two; undefined where it does not, or nobody knows. */
export function weakRigWords(rig: Pick<Rig, 'hashrate' | 'delivery'>): string | undefined {
  const share = windowShare(rig, 'last_30min');
  if (!share || !isWeak(share)) return undefined;
  const told = shareOfAdvertised(share);
  // A market that does not tell what was delivered has rules of its own for what was not.
  return rig.delivery
    ? `In the last 30 minutes the rig delivered ${told}. What it does not deliver is given back at the end, the fee is not.`
    : `In the last 30 minutes the rig delivered ${told}.`;
}
