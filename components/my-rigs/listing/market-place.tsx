'use client';

import { decimalText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { withoutEndZeros } from '#lib/domain/decimal.ts';
import { advertisedProblem, type HashUnit, type UnitHash } from '#lib/domain/hash-rate.ts';
import { amount, formatHourRate } from '#lib/domain/money.ts';
import { hourRateOf } from '#lib/domain/price.ts';
import { perExahash } from '#lib/domain/rig-price.ts';
import { roundedText } from '#lib/domain/rounded-text.ts';
import { useMarketSpread } from './market-spreads.ts';
import { farPriceWords, placeWords } from './place-words.ts';

interface MarketPlaceProps {
  connectedKey: ConnectedKey;
  asset: Asset;
  /** As typed, and one that could be listed. */
  price: string;
  priceType: HashUnit;
  /** What the whole rig is to advertise, as typed; undefined where the price is of several rigs. */
  rate?: UnitHash | undefined;
  /** A slug, and what it is called. */
  algo: string;
  algorithm: string;
}

const HOUR_DIGITS = 5;

/**
 * What a price as typed comes to for the whole rig per hour, in the unit it is typed in, and where it stands in the market.
 */
export function MarketPlace(props: MarketPlaceProps) {
  const { connectedKey, asset, price, priceType, rate, algo, algorithm } = props;
  const read = useMarketSpread(connectedKey, { algo, asset });
  const perExa = perExahash(amount(price), priceType);
  const of = { asset, algorithm, unit: priceType };
  const far = read && perExa !== undefined ? farPriceWords(read, perExa, of) : undefined;
  const place = read && perExa !== undefined ? placeWords(read, perExa, of) : undefined;
  const hour =
    rate && advertisedProblem(rate) === undefined
      ? formatHourRate(hourRateOf({ price: amount(price), priceUnit: priceType, hash: rate }))
      : undefined;
  return (
    <>
      {hour !== undefined && (
        <span className="block">
          <Quantity
            value={decimalText(roundedText(hour, HOUR_DIGITS))}
            unit={`${asset}/h`}
            title={`${withoutEndZeros(hour)} ${asset} per hour`}
          />
          {/* One text with its blank: it is also read out as what is said of the field, where a blank alone is left out. */}
          {' for the whole rig'}
        </span>
      )}
      {far !== undefined && <span className="block text-warn">{far}</span>}
      {far === undefined && place !== undefined && <span className="block">{place}</span>}
    </>
  );
}
