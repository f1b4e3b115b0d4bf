import { type Amount, formatAmount } from '#lib/domain/money.ts';
import { AssetAmount } from './asset-amount.tsx';

export interface AssetTotal {
  asset: string;
  amount: Amount;
}

export interface AmountListProps {
  amounts: readonly AssetTotal[];
  /** Where they are no amounts but rates. */
  textOf?: (amount: bigint) => string;
  /** "/h": what follows the units. */
  per?: string;
}

/** Amounts of different assets, which do not add up, beside each other. */
export function AmountList({ amounts, textOf = formatAmount, per = '' }: AmountListProps) {
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {amounts.map(({ asset, amount }) => (
        <AssetAmount key={asset} value={textOf(amount)} asset={asset} per={per} />
      ))}
    </span>
  );
}
