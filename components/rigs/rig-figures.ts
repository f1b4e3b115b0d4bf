import type { Data } from '#lib/contract/shapes.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { readDecimal } from '#lib/domain/decimal.ts';
import { hashRate, hashUnit, readHashRate } from '#lib/domain/hash-rate.ts';
import { type Amount, amount, amountProblem, formatAmount } from '#lib/domain/money.ts';

export type Rig = Data<'rigDetail'>;

export function advertisedRate(rig: Rig): number | undefined {
  return readHashRate(rig.hashrate.advertised);
}

/** A measured rate as percent of the advertised one. */
export function percentOf(rate: number | undefined, advertised: number | undefined): number | undefined {
  if (rate === undefined || !advertised) return undefined;
  return (rate / advertised) * 100;
}

/** The rig's price in an asset, where it can be rented in it and the price can be read. */
export function priceIn(rig: Rig, asset: Asset) {
  const price = offeredIn(rig, asset);
  return price && readAmount(price.price) ? price : undefined;
}

/** Why there is no price in an asset. */
export function priceMissing(rig: Rig, asset: Asset): string {
  const price = offeredIn(rig, asset);
  const zero = price && readAmount(price.price) === 0n;
  return price && !zero ? `what the market says in ${asset} cannot be read` : `cannot be rented in ${asset}`;
}

function offeredIn(rig: Rig, asset: Asset) {
  const price = rig.price[asset];
  return price?.enabled === false ? undefined : price;
}

function readAmount(text: string): Amount | undefined {
  return amountProblem(text) ? undefined : amount(text);
}

/** Price per hash and day, to compare rigs whose prices are per different units; a number for sorting alone. */
export function pricePerHash(rig: Rig, asset: Asset): number | undefined {
  const price = priceIn(rig, asset);
  const unit = hashUnit(rig.price.type);
  return price && unit ? Number(readAmount(price.price)) / hashRate({ hash: 1, type: unit }) : undefined;
}

/** What the whole rig costs per hour, without the fee; as the service wrote it. */
export function hourPrice(rig: Rig, asset: Asset): string | undefined {
  const hour = priceIn(rig, asset)?.hour;
  return hour != null && readDecimal(hour) ? hour : undefined;
}

/** What the shortest rental costs, without the fee. */
export function leastCost(rig: Rig, asset: Asset): string | undefined {
  const cost = readAmount(priceIn(rig, asset)?.minhrs ?? '');
  return cost === undefined ? undefined : formatAmount(cost);
}

/** What the market says of delivered over advertised in past rentals: percent, or undefined while the rig is new. */
export function deliveredPercent(rig: Rig): number | undefined {
  const percent = Number(rig.rpi);
  return rig.rpi && Number.isFinite(percent) ? percent : undefined;
}
