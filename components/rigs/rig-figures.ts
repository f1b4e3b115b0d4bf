import type { Data } from '#lib/contract/shapes.ts';

export type Rig = Data<'rigDetail'>;

/** A measured rate as percent of the advertised one. */
export function percentOf(rate: number | undefined, advertised: number | undefined): number | undefined {
  if (rate === undefined || !advertised) return undefined;
  return (rate / advertised) * 100;
}
