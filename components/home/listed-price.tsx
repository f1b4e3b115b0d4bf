'use client';

import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { perUnitDay, typePerDay } from '#components/prices/per-unit-day.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { assetOf } from '#lib/domain/asset.ts';

interface ListedPriceProps {
  price: { amount: string; currency: string; unit: string } | null | undefined;
  /** Why there is none. */
  missing: string;
}

/** A price as the market tells it of an algorithm: "th*day" is what it is per. */
export function ListedPrice({ price, missing }: ListedPriceProps) {
  if (!price) return <Missing why={missing} />;
  const { amount, currency, unit } = price;
  const asset = assetOf(currency);
  const type = typePerDay(unit);
  const per = type === undefined ? `/${unit}` : perUnitDay(type);
  return asset === undefined ? (
    <Quantity value={amount} unit={`${currency}${per}`} />
  ) : (
    <AssetAmount value={amount} asset={asset} per={per} />
  );
}
