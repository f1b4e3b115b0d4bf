import type { Data } from '#lib/contract/shapes.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';

export type Rig = Data<'rigDetail'>;

export function advertisedRate(rig: Rig): number | undefined {
  return readHashRate(rig.hashrate.advertised);
}

/** A measured rate as percent of the advertised one. */
export function percentOf(rate: number | undefined, advertised: number | undefined): number | undefined {
  if (rate === undefined || !advertised) return undefined;
  return (rate / advertised) * 100;
}
