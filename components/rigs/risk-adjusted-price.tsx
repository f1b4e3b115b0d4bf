'use client';

import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { amountText } from '#components/prices/scaled-amount.ts';
import { Missing } from '#components/ui/missing.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { decimal, fixed, rescale } from '#lib/domain/decimal.ts';
import { deliveryHistory, expectedShare, riskAdjusted } from '#lib/domain/expected-delivery.ts';
import { priceIn, priceMissing } from '#lib/domain/rig-price.ts';
import { roundedText } from '#lib/domain/rounded-text.ts';
import type { Rig } from './rig-figures.ts';
import { riskAdjustedWords } from './risk-adjusted-words.ts';

interface RiskAdjustedPriceProps {
  rig: Rig;
  asset: Asset;
  /** What rigs of its algorithm deliver on average. */
  marketShare: number;
}

/** An estimate, and never money to pay. */
const ESTIMATE_DIGITS = 4;
const SCALE = 20;

/** The price divided by the share of advertised that is to be expected; its title shows the sum. */
export function RiskAdjustedPrice({ rig, asset, marketShare }: RiskAdjustedPriceProps) {
  const [{ scale }] = usePriceSetting();
  const price = priceIn(rig, asset)?.price;
  if (price === undefined) return <Missing why={priceMissing(rig, asset)} />;
  const history = deliveryHistory(rig);
  const share = expectedShare(history, marketShare);
  const adjusted = riskAdjusted(rescale(decimal(price), SCALE), share);
  if (adjusted === undefined) return <Missing why="nothing is to be expected of this rig" />;
  return (
    <AssetAmount
      value={roundedText(fixed(adjusted, SCALE), ESTIMATE_DIGITS)}
      asset={asset}
      per={perUnitDay(rig.price.type)}
      title={riskAdjustedWords({ price: amountText(price, asset, scale), share, marketShare, history })}
    />
  );
}
