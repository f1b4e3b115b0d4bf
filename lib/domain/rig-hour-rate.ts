import type { Asset } from './asset.ts';
import { type HourRate, hourRate } from './money.ts';
import { readHourRate } from './price.ts';
import { offeredIn, type PricedRig } from './rig-price.ts';

/** A rig that also says how fast it is: what each hour of it costs follows from both. */
interface RatedRig extends PricedRig {
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
