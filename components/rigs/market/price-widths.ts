import { roundedWidth, UNIT_DAY } from '#components/prices/amount-width.ts';
import { PRICE_DIGITS } from '#components/prices/price.tsx';
import type { PriceSetting } from '#components/prices/price-setting.ts';
import { deliveryHistory, expectedShare } from '#lib/domain/expected-delivery.ts';
import { hourPrice, priceIn } from '#lib/domain/rig-price.ts';
import type { Rig } from '../rig-figures.ts';
import { ESTIMATE_DIGITS } from '../risk-adjusted-sum.ts';

/** Pixels that columns of rounded prices need, their padding with them. */
export interface PriceWidths {
  hour: number;
  riskAdjusted: number;
}

/** As these rigs' prices need it: the lower one is, the more zeros stand before its digits. */
export function priceWidths(
  rigs: readonly Rig[],
  { asset, scale }: Pick<PriceSetting, 'asset' | 'scale'>,
  shareOf: (slug: string) => number,
): PriceWidths {
  const hour = lowest(rigs.map((rig) => Number(hourPrice(rig, asset))));
  const adjusted = lowest(
    rigs.map((rig) => {
      const share = expectedShare(deliveryHistory(rig), shareOf(rig.type));
      return Number(priceIn(rig, asset)?.price) / share;
    }),
  );
  return {
    hour: roundedWidth({ asset, scale, per: '/h', digits: PRICE_DIGITS, lowest: hour }),
    riskAdjusted: roundedWidth({ asset, scale, per: UNIT_DAY, digits: ESTIMATE_DIGITS, lowest: adjusted }),
  };
}

/** Of those that are there and cost something. */
function lowest(prices: readonly number[]): number {
  return prices.reduce((least, price) => (price > 0 && price < least ? price : least), 1);
}
