'use client';

import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { amountText } from '#components/prices/scaled-amount.ts';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { type KnownDelivery, knownDelivery } from '#lib/domain/expected-delivery.ts';
import { priceMissing } from '#lib/domain/rig-price.ts';
import type { MarketShare } from './market-shares.ts';
import type { Rig } from './rig-figures.ts';
import { riskAdjustedSum } from './risk-adjusted-sum.ts';
import { riskAdjustedWords } from './risk-adjusted-words.ts';

interface RiskAdjustedPriceProps {
  rig: Rig;
  asset: Asset;
  marketShare: MarketShare;
  /** Where the sum stands: in rows there is no room for it, and the rig's page says it to everybody. */
  sum: 'in the title' | 'below';
}

/** The price divided by the share of advertised that is to be expected, with the sum. */
export function RiskAdjustedPrice({ rig, asset, marketShare, sum: place }: RiskAdjustedPriceProps) {
  const [{ scale }] = usePriceSetting();
  if (marketShare === 'being read')
    return place === 'below' ? <RiskAdjustedPlace known={knownDelivery(rig)} /> : <Skeleton width="20ch" />;
  if (marketShare === undefined) return <Missing why="what rigs of its algorithm deliver is not known" />;
  const sum = riskAdjustedSum(rig, asset, marketShare);
  if (!sum) return <Missing why={priceMissing(rig, asset)} />;
  if (sum.adjusted === undefined) return <Missing why="nothing is to be expected of this rig" />;
  const words = riskAdjustedWords({ ...sum, price: amountText(sum.price, asset, scale) });
  const price = { value: sum.adjusted, asset, per: perUnitDay(rig.price.type) };
  if (place === 'in the title') return <AssetAmount {...price} title={words} />;
  return (
    <>
      <AssetAmount {...price} />
      <span className={BELOW}>{words}</span>
    </>
  );
}

const BELOW = 'order-last block basis-full text-ink-soft text-small';

const USUAL: KnownDelivery = { rentals: { share: 1, hours: 24 }, days: { share: 1, hours: 144 } };

/** Its place with the sum below; of a rig that is still read, as high as of those that were rented before. */
export function RiskAdjustedPlace({ known = USUAL }: { known?: KnownDelivery }) {
  return (
    <>
      <Skeleton width="20ch" />
      <span className={BELOW}>
        <Skeleton
          like={riskAdjustedWords({ price: '0.00012345 BTC', share: 0.97, marketShare: 0.97, known })}
        />
      </span>
    </>
  );
}
