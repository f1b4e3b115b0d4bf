import { countText, percentText } from '#components/ui/text/number-text.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { dearerShare, standingOf } from '#lib/domain/market-standing.ts';
import type { Amount } from '#lib/domain/money.ts';
import { spreadOf } from '#lib/queries/rigs/market-prices.ts';

interface Of {
  asset: Asset;
  /** What it is called. */
  algorithm: string;
}

/**
 * Where a rig's price per exahash and day stands among those of all rigs of its algorithm that can be rented now, in a sentence; the
 * rig itself may be one of them.
 */
export function pricePlaceWords(
  perExahash: Amount,
  market: Pick<RigsPage, 'facets'>,
  { asset, algorithm }: Of,
): string {
  const spread = spreadOf(market);
  const [cheaper, dearer] = [standingOf(perExahash, spread), dearerShare(perExahash, spread)];
  if (cheaper === undefined || dearer === undefined)
    return `No ${algorithm} rig that can be rented now has a price in ${asset}.`;
  if (cheaper === 0) return `No other ${algorithm} rig that can be rented now is cheaper in ${asset}.`;
  if (dearer === 0) return `No other ${algorithm} rig that can be rented now is dearer in ${asset}.`;
  const share = percentText(Math.min(99, Math.max(1, dearer)), 0);
  const counted = market.facets.rentableIn.find(({ value }) => value === asset)?.rigs;
  if (counted === undefined)
    return `Cheaper than about ${share} of the ${algorithm} rigs that can be rented now in ${asset}.`;
  return `Cheaper than about ${share} of the ${countText(counted)} ${algorithm} rigs that can be rented now in ${asset}.`;
}
