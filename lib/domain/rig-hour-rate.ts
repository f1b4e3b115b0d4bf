import type { Asset } from './asset.ts';
import { readDecimal } from './decimal.ts';
import { hashUnit } from './hash-rate.ts';
import {
  type Amount,
  formatAmount,
  formatHourRate,
  type HourRate,
  hourRate,
  readAmount,
  readPrice,
} from './money.ts';
import { costOf, hourRateOf } from './price.ts';
import { offeredIn, type PricedRig, priceIn, priceMissing } from './rig-price.ts';

/** A rig that also says how fast it is: what each hour of it costs follows from both. */
export interface RatedRig extends PricedRig {
  readonly hashrate: { readonly advertised: { readonly hash: number; readonly type: string } };
}

/** What the whole rig costs per hour, exactly: the service's own rate where it sends one. Undefined where that cannot be computed. */
export function hourRateIn(rig: RatedRig, asset: Asset): HourRate | undefined {
  const offered = offeredIn(rig, asset);
  if (!offered) return undefined;
  const { price, hour } = offered;
  if (!hour) return readHourRate({ price, priceType: rig.price.type, hash: rig.hashrate.advertised });
  try {
    return hourRate(hour);
  } catch {
    return undefined;
  }
}

/** What the whole rig costs per hour, without the fee, with twelve places; undefined where it has no price, or the rate is not known. */
export function hourPrice(rig: RatedRig, asset: Asset): string | undefined {
  const rate = priceIn(rig, asset) && hourRateIn(rig, asset);
  // At no hash rate a rig is not the cheapest of all.
  return rate ? formatHourRate(rate) : undefined;
}

/** A rig that also says for how many hours it is let at least, as services write it. */
interface TermedRig extends RatedRig {
  readonly minhours: string;
}

/** What the shortest rental costs, without the fee: as the service tells it, or what its hours cost. */
export function leastCost(rig: TermedRig, asset: Asset): string | undefined {
  const told = priceIn(rig, asset);
  if (!told) return undefined;
  const cost = told.minhrs ? readAmount(told.minhrs) : costOfShortest(rig, asset);
  return cost === undefined ? undefined : formatAmount(cost);
}

function costOfShortest(rig: TermedRig, asset: Asset): Amount | undefined {
  const [rate, hours] = [hourRateIn(rig, asset), Number(rig.minhours)];
  return rate && Number.isInteger(hours) && hours > 0 ? costOf(rate, hours) : undefined;
}

/** Why there is no such cost of a rig that is let in an asset, though its price can be read. */
const UNTOLD_COST = 'the market does not say, nor enough to work it out';

/** Why `hourPrice` or `leastCost` has nothing to tell. */
export function costMissing(rig: PricedRig, asset: Asset, told: 'hour' | 'minhrs'): string {
  const price = priceIn(rig, asset);
  return price && !price[told] ? UNTOLD_COST : priceMissing(rig, asset);
}

/** What is asked and for what, as services write it: a price per `priceType` and day, and the hash rate of the whole rig. */
interface WrittenPrice {
  readonly price: string;
  readonly priceType: string;
  readonly hash: { readonly hash: string | number; readonly type: string };
}

/** What a whole rig costs per hour by `hourRateOf`; undefined where a part of what a service wrote cannot be read. */
export function readHourRate({ price, priceType, hash }: WrittenPrice): HourRate | undefined {
  const [perUnit, priceUnit, type] = [readPrice(price), hashUnit(priceType), hashUnit(hash.type)];
  if (perUnit === undefined || !priceUnit || !type || !readDecimal(hash.hash)) return undefined;
  return hourRateOf({ price: perUnit, priceUnit, hash: { hash: hash.hash, type } });
}
