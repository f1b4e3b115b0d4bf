import type { Bounds } from './poisson.ts';

/** By so much, in percent of it, what is measured may miss what is advertised before an owner is asked to look. */
const TOLERANCE_PERCENT = 10;

interface MeasuredShare {
  /** Of advertised. */
  percent: number;
  /** Its 95 % interval, in percent too; undefined where nobody knows by how many shares it was measured. */
  interval?: Bounds | undefined;
}

/**
 * Whether what was measured contradicts what is advertised: by more than ten percent, and by more than chance explains. Undefined
 * where it does not, or where there is nothing to compare.
 */
export function contradiction(share: MeasuredShare | undefined): 'below' | 'above' | undefined {
  if (share === undefined) return undefined;
  const { low, high } = share.interval ?? { low: share.percent, high: share.percent };
  if (high < 100 - TOLERANCE_PERCENT) return 'below';
  return low > 100 + TOLERANCE_PERCENT ? 'above' : undefined;
}
