'use client';

import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { percentText } from '#components/ui/text/number-text.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { useMarketShares } from './market-shares.ts';
import type { Rig } from './rig-figures.ts';
import { RiskAdjustedTogetherPlace } from './risk-adjusted-place.tsx';
import { RiskAdjustedPrice } from './risk-adjusted-price.tsx';
import { adjustedPrice, expectedOfAll } from './risk-adjusted-sum.ts';

interface RiskAdjustedTogetherProps {
  /** Of one algorithm. */
  rigs: readonly Rig[];
  /** What they cost together: per unit and day, on average by hash rate. */
  offer: { asset: Asset; unit: string; price: string };
  /** `row`: of one of them, with the sum in its title. */
  place: 'row' | 'all of them';
}

/** The price of rigs that are rented together, divided by the share of advertised that is to be expected of them. */
export function RiskAdjustedTogether({ rigs, offer, place }: RiskAdjustedTogetherProps) {
  const { price, asset, unit } = offer;
  const algos = rigs.map(({ type }) => type);
  const marketShare = useMarketShares(useConnectedKey(), algos)(algos[0] ?? '');
  const [rig] = rigs;
  if (place === 'row' && rig)
    return <RiskAdjustedPrice rig={rig} asset={asset} marketShare={marketShare} sum="in the title" />;
  if (marketShare === 'being read') return <RiskAdjustedTogetherPlace place={place} />;
  if (marketShare === undefined) return <Missing why="what rigs of their algorithm deliver is not known" />;
  const share = expectedOfAll(rigs, marketShare);
  const adjusted = share === undefined ? undefined : adjustedPrice(price, share);
  if (share === undefined || adjusted === undefined)
    return <Missing why="nothing is to be expected of these rigs" />;
  return (
    <>
      <AssetAmount value={adjusted} asset={asset} per={perUnitDay(unit)} />
      <span className="block text-ink-soft text-small">÷ {percentText(100 * share)} expected of them</span>
    </>
  );
}
