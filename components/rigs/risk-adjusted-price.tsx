'use client';

import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { scaledAmount } from '#components/prices/scaled-amount.ts';
import { Missing } from '#components/ui/missing.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { decimal, fixed, rescale } from '#lib/domain/decimal.ts';
import { deliveryHistory, expectedShare, MARKET_HOURS, riskAdjusted } from '#lib/domain/expected-delivery.ts';
import { priceIn, priceMissing } from '#lib/domain/rig-price.ts';
import { roundedText } from '#lib/domain/rounded-text.ts';
import type { Rig } from './rig-figures.ts';

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
  const share = expectedShare(deliveryHistory(rig), marketShare);
  const adjusted = riskAdjusted(rescale(decimal(price), SCALE), share);
  if (adjusted === undefined) return <Missing why="nothing is to be expected of this rig" />;
  const { value, unit } = scaledAmount(price, asset, scale);
  return (
    <AssetAmount
      value={roundedText(fixed(adjusted, SCALE), ESTIMATE_DIGITS)}
      asset={asset}
      per={perUnitDay(rig.price.type)}
      title={sum(rig, { price: `${value} ${unit}`, share, marketShare })}
    />
  );
}

function sum(rig: Rig, { price, share, marketShare }: { price: string; share: number; marketShare: number }) {
  const history = deliveryHistory(rig);
  const market = `its market's ${percent(marketShare)}`;
  const own = history && `its own ${percent(history.share)} over ${Math.round(history.hours)} h`;
  const because = own
    ? `${own}, drawn towards ${market} as if over ${MARKET_HOURS} h`
    : `${market}: nothing is known of it`;
  return `${price} ÷ ${percent(share)} expected (${because})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
