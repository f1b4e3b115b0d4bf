'use client';

import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { percentText } from '#components/ui/number-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { withoutEndZeros } from '#lib/domain/decimal.ts';
import { type HashUnit, hashProblem } from '#lib/domain/hash-rate.ts';
import { standingOf } from '#lib/domain/market-standing.ts';
import { amount, formatHourRate } from '#lib/domain/money.ts';
import { hourRateOf } from '#lib/domain/price.ts';
import { perExahash } from '#lib/domain/rig-price.ts';
import { roundedText } from '#lib/domain/rounded-text.ts';
import { useMarketSpread } from './market-spreads.ts';

interface MarketPlaceProps {
  connectedKey: ConnectedKey;
  asset: Asset;
  /** As typed, and one that could be listed. */
  price: string;
  priceType: HashUnit;
  hash: string;
  hashType: HashUnit;
  /** A slug, and what it is called. */
  algo: string;
  algorithm: string;
}

const HOUR_DIGITS = 5;

/** What a price as typed comes to for the whole rig per hour, and where it stands in the market. */
export function MarketPlace(props: MarketPlaceProps) {
  const { connectedKey, asset, price, priceType, hash, hashType, algo, algorithm } = props;
  const spread = useMarketSpread(connectedKey, { algo, asset });
  const perExa = perExahash(amount(price), priceType);
  const standing = spread && perExa !== undefined ? standingOf(perExa, spread) : undefined;
  const hour =
    hashProblem(hash) === undefined
      ? formatHourRate(
          hourRateOf({ price: amount(price), priceUnit: priceType, hash: { hash, type: hashType } }),
        )
      : undefined;
  return (
    <>
      {hour !== undefined && (
        <span className="block">
          <AssetAmount
            value={roundedText(hour, HOUR_DIGITS)}
            asset={asset}
            per="/h"
            title={`${withoutEndZeros(hour)} ${asset} per hour`}
          />{' '}
          for the whole rig
        </span>
      )}
      {standing !== undefined && (
        <span className="block">{standingWords(standing, { asset, algorithm })}</span>
      )}
    </>
  );
}

/** Of the rigs that can be rented now: what a new price is compared with. */
function standingWords(percent: number, { asset, algorithm }: { asset: Asset; algorithm: string }): string {
  if (percent <= 0) return `No ${algorithm} rig that can be rented now is cheaper in ${asset}.`;
  if (percent >= 100) return `No ${algorithm} rig that can be rented now is dearer in ${asset}.`;
  const share = percentText(Math.min(99, Math.max(1, percent)), 0);
  return `Dearer than about ${share} of the ${algorithm} rigs that can be rented now in ${asset}.`;
}
