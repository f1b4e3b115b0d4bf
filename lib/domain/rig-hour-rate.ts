import type { Asset } from './asset.ts';
import { hashUnit } from './hash-rate.ts';
import { type HourRate, hourRate, readPrice } from './money.ts';
import { hourRateOf } from './price.ts';
import { offeredIn, type PricedRig } from './rig-price.ts';

/** A rig that also says how fast it is: what each hour of it costs follows from both. */
interface RatedRig extends PricedRig {
  readonly hashrate: { readonly advertised: { readonly hash: number; readonly type: string } };
}

/** What the whole rig costs per hour, exactly: the service's own rate where it sends one. Undefined where that cannot be computed. */
export function hourRateIn(rig: RatedRig, asset: Asset): HourRate | undefined {
  const price = offeredIn(rig, asset);
  const { hash, type } = rig.hashrate.advertised;
  const [unit, priceUnit] = [hashUnit(type), hashUnit(rig.price.type)];
  try {
    if (price?.hour) return hourRate(price.hour);
    const perUnit = price && readPrice(price.price);
    if (perUnit === undefined || !unit || !priceUnit) return undefined;
    return hourRateOf({ price: perUnit, priceUnit, hash: { hash, type: unit } });
  } catch {
    return undefined;
  }
}
