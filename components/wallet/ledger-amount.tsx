'use client';

import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { Quantity, type QuantityProps } from '#components/ui/text/quantity.tsx';
import { assetOf } from '#lib/domain/asset.ts';

interface LedgerAmountProps extends Pick<QuantityProps, 'size' | 'title'> {
  /** A decimal's text, with a sign where it is negative. */
  value: string;
  currency: string;
}

/** An amount of the ledger in the scale one has chosen; of an asset we do not know, as the service writes it. */
export function LedgerAmount({ value, currency, ...look }: LedgerAmountProps) {
  const asset = assetOf(currency);
  if (asset) return <AssetAmount {...look} value={value} asset={asset} />;
  return <Quantity {...look} value={value} unit={currency} />;
}
