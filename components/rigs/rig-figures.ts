import type { Data } from '#lib/contract/shapes.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { formatHashRate, hashRate, hashUnit, readHashRate } from '#lib/domain/hash-rate.ts';
import { amount, formatAmount } from '#lib/domain/money.ts';

export type Rig = Data<'rigDetail'>;
export function advertisedRate(rig: Rig): number | undefined {
  return readHashRate(rig.hashrate.advertised);
}

/** A measured rate as percent of the advertised one. */
export function percentOf(rate: number | undefined, advertised: number | undefined): number | undefined {
  if (rate === undefined || !advertised) return undefined;
  return (rate / advertised) * 100;
}

/** The rig's price in an asset, where it can be rented in it. */
export function priceIn(rig: Rig, asset: Asset) {
  const price = rig.price[asset];
  return price?.enabled === false || !price || amount(price.price) === 0n ? undefined : price;
}

/** Price per hash and day, to compare rigs whose prices are per different units; a number for sorting alone. */
export function pricePerHash(rig: Rig, asset: Asset): number | undefined {
  const price = priceIn(rig, asset);
  const unit = hashUnit(rig.price.type);
  return price && unit ? Number(amount(price.price)) / hashRate({ hash: 1, type: unit }) : undefined;
}

/** What the shortest rental costs, without the fee. */
export function leastCost(rig: Rig, asset: Asset): string | undefined {
  const cost = priceIn(rig, asset)?.minhrs;
  return cost == null ? undefined : formatAmount(amount(cost));
}

export interface RateParts {
  value: string;
  unit: string;
}

/** A hash rate split for a Quantity. */
export function rateParts(hashesPerSecond: number): RateParts {
  const [value = '', unit = ''] = formatHashRate(hashesPerSecond).split(' ');
  return { value, unit };
}

/** What the market says of delivered over advertised in past rentals: percent, or undefined while the rig is new. */
export function deliveredPercent(rig: Rig): number | undefined {
  const percent = Number(rig.rpi);
  return rig.rpi && Number.isFinite(percent) ? percent : undefined;
}
