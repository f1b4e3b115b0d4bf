import type { Asset } from '#lib/domain/asset.ts';
import { decimal, fixed, rescale } from '#lib/domain/decimal.ts';
import {
  deliveryHistory,
  expectedShare,
  type KnownDelivery,
  knownDelivery,
  riskAdjusted,
} from '#lib/domain/expected-delivery.ts';
import { advertisedRate } from '#lib/domain/hash-rate.ts';
import { priceIn, pricePerExahash } from '#lib/domain/rig-price.ts';
import { evenText } from '#lib/domain/rounded-text.ts';
import type { MarketShare } from './market-shares.ts';
import type { Rig } from './rig-figures.ts';

/** A risk-adjusted price with all that it comes from. */
export interface RiskAdjustedSum {
  /** Per unit-day, as the service wrote it. */
  price: string;
  /** Parts of what is advertised: to expect of the rig, and what rigs of its algorithm deliver. */
  share: number;
  marketShare: number;
  /** What the rig itself has delivered. */
  known: KnownDelivery;
  /** The price by the share, its digits below those of others; undefined where nothing is to be expected. */
  adjusted: string | undefined;
}

/** Of a risk-adjusted price: an estimate, and never money to pay. */
export const ESTIMATE_DIGITS = 4;
const SCALE = 20;

/** The sum of a rig in an asset; undefined where it has no price in it. */
export function riskAdjustedSum(rig: Rig, asset: Asset, marketShare: number): RiskAdjustedSum | undefined {
  const price = priceIn(rig, asset)?.price;
  if (price === undefined) return undefined;
  const share = expectedShare(deliveryHistory(rig), marketShare);
  return { price, share, marketShare, known: knownDelivery(rig), adjusted: adjustedPrice(price, share) };
}

/** A price by a share, its digits below those of others; undefined where nothing is to be expected. */
export function adjustedPrice(price: string, share: number): string | undefined {
  const adjusted = riskAdjusted(rescale(decimal(price), SCALE), share);
  return adjusted === undefined ? undefined : evenText(fixed(adjusted, SCALE), ESTIMATE_DIGITS, SCALE);
}

/** What is to be expected of rigs together, as part of what they advertise together; undefined where they advertise nothing. */
export function expectedOfAll(rigs: readonly Rig[], marketShare: number): number | undefined {
  let [advertised, expected] = [0, 0];
  for (const rig of rigs) {
    const rate = advertisedRate(rig) ?? 0;
    advertised += rate;
    expected += rate * expectedShare(deliveryHistory(rig), marketShare);
  }
  return advertised > 0 ? expected / advertised : undefined;
}

/** What rigs are compared by: per exahash and day, exactly. */
export function riskAdjustedPerExahash(rig: Rig, asset: Asset, marketShare: MarketShare): bigint | undefined {
  const price = pricePerExahash(rig, asset);
  if (price === undefined || typeof marketShare !== 'number') return undefined;
  return riskAdjusted(price, expectedShare(deliveryHistory(rig), marketShare));
}
