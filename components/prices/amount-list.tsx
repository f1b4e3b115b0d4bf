import { type Amount, formatAmount } from '#lib/domain/money.ts';
import { AssetAmount } from './asset-amount.tsx';

export interface AssetTotal {
  asset: string;
  amount: Amount;
}

/** Amounts of different assets, which do not add up, beside each other. */
export function AmountList({ amounts }: { amounts: readonly AssetTotal[] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {amounts.map(({ asset, amount }) => (
        <AssetAmount key={asset} value={formatAmount(amount)} asset={asset} />
      ))}
    </span>
  );
}
