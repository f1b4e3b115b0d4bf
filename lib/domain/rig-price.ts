import type { Asset } from './asset.ts';
import { hashesPerUnit, hashUnit } from './hash-rate.ts';
import { type Amount, amountProblem, formatAmount, readPrice } from './money.ts';

/** What a rig asks in one asset, as services write it. */
interface AssetPrice {
  readonly price: string;
  readonly hour?: string | null | undefined;
  readonly minhrs?: string | null | undefined;
  readonly enabled?: boolean | null | undefined;
}

/** The part of a rig that says what it costs; `type` is the unit of hash rate that prices are per. */
export interface PricedRig<Price extends AssetPrice = AssetPrice> {
  readonly price: { readonly type: string } & { readonly [A in Asset]?: Price | null | undefined };
}

/**
 * The rig's price in an asset, where it can be rented in it and the price can be read: as the service wrote it, but
 * with eight places where it has more.
 */
export function priceIn<Price extends AssetPrice>(rig: PricedRig<Price>, asset: Asset): Price | undefined {
  const price = offeredIn(rig, asset);
  const read = price && readPrice(price.price);
  if (!read) return undefined;
  return amountProblem(price.price) ? { ...price, price: formatAmount(read) } : price;
}

/** Why there is no price in an asset. */
export function priceMissing(rig: PricedRig, asset: Asset): string {
  const price = offeredIn(rig, asset);
  const zero = price && readPrice(price.price) === 0n;
  return price && !zero ? `what the market says in ${asset} cannot be read` : `cannot be rented in ${asset}`;
}

/** The price per exahash and day, exactly: what rigs are compared by whose prices are per different units. */
export function pricePerExahash(rig: PricedRig, asset: Asset): Amount | undefined {
  const price = readPrice(priceIn(rig, asset)?.price ?? '');
  return price === undefined ? undefined : perExahash(price, rig.price.type);
}

/** A price per `type` unit and day as one per exahash, exactly; undefined for a unit nobody knows. */
export function perExahash(price: Amount, type: string): Amount | undefined {
  const unit = hashUnit(type);
  return unit && price * (hashesPerUnit('eh') / hashesPerUnit(unit));
}

/** Where it can be rented in the asset, whether or not the price can be read. */
export function offeredIn<Price extends AssetPrice>(rig: PricedRig<Price>, asset: Asset): Price | undefined {
  const price = rig.price[asset];
  return !price || price.enabled === false ? undefined : price;
}
