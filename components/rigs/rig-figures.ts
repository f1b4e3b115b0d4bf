import type { Data } from '#lib/contract/shapes.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { formatHashRate, hashRate, hashUnit, unitLabel } from '#lib/domain/hash-rate.ts';
import { amount, formatAmount } from '#lib/domain/money.ts';

export type Rig = Data<'rigDetail'>;
type HashAmount = { hash: string | number; type: string };

/** Hashes per second of a quantity on the wire; undefined where it is blank or its unit is unknown. */
export function measuredRate(quantity: HashAmount | null | undefined): number | undefined {
  const unit = quantity ? hashUnit(quantity.type) : undefined;
  if (!quantity || !unit || quantity.hash === '') return undefined;
  return hashRate({ hash: quantity.hash, type: unit });
}

export function advertisedRate(rig: Rig): number | undefined {
  return measuredRate(rig.hashrate.advertised);
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

/** "BTC per PH/s and day" in short. */
export function priceUnit(rig: Rig, asset: string): string {
  const unit = hashUnit(rig.price.type);
  return `${asset}/${unit ? unitLabel(unit).replace('/s', '') : rig.price.type}·day`;
}

/** What the shortest rental costs, without the fee. */
export function leastCost(rig: Rig, asset: Asset): string | undefined {
  const cost = priceIn(rig, asset)?.minhrs;
  return cost == null ? undefined : formatAmount(amount(cost));
}

/** A wire decimal without the zeros at its end: "0.000003795". */
export function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
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
