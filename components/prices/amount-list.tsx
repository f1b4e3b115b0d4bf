import { type Amount, formatAmount } from '#lib/domain/money.ts';
import { AssetAmount } from './asset-amount.tsx';

export interface AssetTotal {
  asset: string;
  amount: Amount;
}

/** Amounts of different assets, which do not add up, beside each other. */
export function AmountList({ amounts }: { amounts: readonly AssetTotal[] }) {
  return <AssetList values={amounts.map(({ asset, amount }) => ({ asset, value: formatAmount(amount) }))} />;
}

interface AssetListProps {
  values: readonly { asset: string; value: string }[];
  /** "/h": what follows the units. */
  per?: string;
}

/** The same of what is written already. */
export function AssetList({ values, per = '' }: AssetListProps) {
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {values.map(({ asset, value }) => (
        <AssetAmount key={asset} value={value} asset={asset} per={per} />
      ))}
    </span>
  );
}
