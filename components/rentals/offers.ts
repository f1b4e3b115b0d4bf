import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { amount, type HourRate, hourRate } from '#lib/domain/money.ts';
import { hourRateOf } from '#lib/domain/price.ts';

export type Rig = Data<'rigDetail'>;

/** What a rig costs in one asset. */
export interface Offer {
  asset: Asset;
  /** As the service wrote it, per `unit` and day; a rental's `rate` repeats it. */
  price: string;
  unit: HashUnit;
  /** For the whole rig. */
  hourRate: HourRate;
}

/** The assets a rig can be rented in; one whose price cannot be read, or comes to nothing, is not among them. */
export function offersOf(rig: Rig): Offer[] {
  const unit = hashUnit(rig.price.type);
  if (!unit) return [];
  return ASSETS.flatMap((asset) => {
    const listed = rig.price[asset];
    if (!listed || listed.enabled === false) return [];
    const rate = rateOf(listed, { ...rig.hashrate.advertised, unit });
    return rate ? [{ asset, price: listed.price, unit, hourRate: rate }] : [];
  });
}

/** The offer that stands in the form: the one chosen by hand, else in the asset one prefers, else the first. */
export function standingOffer(
  offers: readonly Offer[],
  { chosen, preferred }: { chosen: string; preferred: Asset },
): Offer | undefined {
  if (chosen !== '') return offers.find(({ asset }) => asset === chosen);
  return offers.find(({ asset }) => asset === preferred) ?? offers[0];
}

interface Advertised {
  hash: number;
  type: string;
  unit: HashUnit;
}

/** The service's own rate per hour where it sends one: costs follow from it exactly. */
function rateOf(
  { price, hour }: { price: string; hour?: string | null | undefined },
  { hash, type, unit }: Advertised,
): HourRate | undefined {
  try {
    if (hour) return hourRate(hour);
    const hashType = hashUnit(type);
    if (!hashType) return undefined;
    return hourRateOf({ price: amount(price), priceUnit: unit, hash: { hash, type: hashType } });
  } catch {
    return undefined;
  }
}
