'use client';

import { Quantity, type QuantityProps } from '#components/ui/text/quantity.tsx';
import { usePriceSetting } from './price-setting.ts';
import { scaledAmount } from './scaled-amount.ts';

interface AssetAmountProps extends Pick<QuantityProps, 'tone' | 'size' | 'title'> {
  /** A decimal's text, with a sign where it is negative. */
  value: string;
  asset: string;
  /** "/h": what follows the unit. */
  per?: string;
}

/** An amount of an asset in the scale one has chosen; of one that the desk does not know, as the market wrote it. */
export function AssetAmount({ value, asset, per = '', ...look }: AssetAmountProps) {
  const [{ scale }] = usePriceSetting();
  const scaled = scaledAmount(value, asset, scale);
  return <Quantity {...look} value={scaled.value} unit={`${scaled.unit}${per}`} />;
}
