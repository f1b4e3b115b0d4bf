import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { type HourRate, readPrice } from '#lib/domain/money.ts';
import { hourRateIn } from '#lib/domain/rig-hour-rate.ts';
import { offeredIn, priceIn } from '#lib/domain/rig-price.ts';

export type Rig = Data<'rigDetail'>;

/** What a rig costs in one asset. */
export interface Offer {
  asset: Asset;
  /** As the service wrote it, but with eight places where it has more, per `unit` and day; a rental's `rate` repeats it. */
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
    const listed = priceIn(rig, asset);
    const hourRate = hourRateIn(rig, asset);
    return listed && hourRate ? [{ asset, price: listed.price, unit, hourRate }] : [];
  });
}

/** Why a rig without any offer cannot be rented. */
export function noOffer(rig: Rig): string {
  if (ASSETS.some((asset) => priceIn(rig, asset) && hourRateIn(rig, asset) === 0n))
    return 'The rig’s price comes to nothing for its hash rate: it cannot be rented here.';
  const isAsked = ASSETS.some((asset) => readPrice(offeredIn(rig, asset)?.price ?? '0') !== 0n);
  return isAsked
    ? 'What the market says of the rig’s price cannot be read: it cannot be rented here.'
    : 'The rig has no price in any asset: it cannot be rented.';
}

/** The offer that stands in the form: the one chosen by hand, else in the asset one prefers, else the first. */
export function standingOffer(
  offers: readonly Offer[],
  { chosen, preferred }: { chosen: string; preferred: Asset },
): Offer | undefined {
  if (chosen !== '') return offers.find(({ asset }) => asset === chosen);
  return offers.find(({ asset }) => asset === preferred) ?? offers[0];
}

/** Why no offer in the asset that prices are shown in can stand in the form; undefined where one can, or there is none at all. */
export function insteadOf(
  rig: Rig,
  { offer, preferred }: { offer: Offer | undefined; preferred: Asset },
): string | undefined {
  if (offer === undefined || priceIn(rig, preferred)) return undefined;
  return `Prices are shown in ${preferred}, in which this rig cannot be rented.`;
}
