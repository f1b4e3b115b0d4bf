import { ASSETS } from '#lib/domain/asset.ts';
import { type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { type OwnRig, pricedAssets } from '../own-rig.ts';
import type { Priced } from './bulk-values.ts';

/** What rigs have that are to be changed together. */
export function pricedOf(rigs: readonly OwnRig[]): Priced {
  return {
    algos: [...new Set(rigs.map(({ type }) => type))].sort(),
    assets: ASSETS.filter((asset) => rigs.some((rig) => pricedAssets(rig).includes(asset))),
    unit: commonest(rigs.flatMap(({ price }) => hashUnit(price.type) ?? [])) ?? 'th',
  };
}

function commonest(units: readonly HashUnit[]): HashUnit | undefined {
  const counts = new Map<HashUnit, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0];
}
