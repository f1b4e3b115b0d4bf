'use client';

import { Missing } from '#components/ui/text/missing.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { withoutEndZeros } from '#lib/domain/decimal.ts';
import { RATE_PLACES } from '#lib/domain/money.ts';
import { costMissing, hourPrice, type RatedRig } from '#lib/domain/rig-hour-rate.ts';
import { priceIn, priceMissing } from '#lib/domain/rig-price.ts';
import { evenText } from '#lib/domain/rounded-text.ts';
import { AssetAmount } from './asset-amount.tsx';
import { perUnitDay } from './per-unit-day.ts';
import { type PricePer, usePriceSetting } from './price-setting.ts';
import { scaledAmount } from './scaled-amount.ts';

interface PriceProps {
  rig: RatedRig;
  asset: Asset;
  /** Instead of the one chosen: where both stand side by side. */
  per?: PricePer;
  /**
   * `rounded`, for a table, where the digits of prices stand below each other; the exact figure is then in its title. Prices per
   * unit-day are never rounded.
   */
  digits?: 'exact' | 'rounded';
}

/** Of a price that is rounded. */
export const PRICE_DIGITS = 5;

/** What a rig costs in an asset, without the fee, in the unit one has chosen. */
export function Price({ rig, asset, per, digits = 'exact' }: PriceProps) {
  const [setting] = usePriceSetting();
  const unitPrice = priceIn(rig, asset)?.price;
  const hour = hourPrice(rig, asset);
  if ((per ?? setting.per) === 'unit-day') {
    if (unitPrice === undefined) return <Missing why={priceMissing(rig, asset)} />;
    return <AssetAmount value={unitPrice} asset={asset} per={perUnitDay(rig.price.type)} />;
  }
  if (hour === undefined) return <Missing why={costMissing(rig, asset, 'hour')} />;
  if (digits === 'exact') return <AssetAmount value={withoutEndZeros(hour)} asset={asset} per="/h" />;
  const exact = scaledAmount(withoutEndZeros(hour), asset, setting.scale);
  return (
    <AssetAmount
      value={evenText(hour, PRICE_DIGITS, RATE_PLACES)}
      asset={asset}
      per="/h"
      title={`${exact.value} ${exact.unit} per hour`}
    />
  );
}
