import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import { type AssetSum, type LedgerRow, ledgerSums } from '#lib/domain/ledger.ts';
import { AmountList } from './amount-list.tsx';

/** What rows of the ledger come to, in a line: cleared, pending, and how many could not be counted. */
export function ledgerFacts(rows: readonly LedgerRow[]): readonly Fact[] {
  const sums = ledgerSums(rows);
  const pending = sums.filter((sum) => sum.pending !== 0n);
  const uncounted = sums.reduce((count, sum) => count + sum.uncounted, 0);
  return [
    { term: 'Cleared', value: <AmountList amounts={sums.map(totalOf('cleared'))} /> },
    ...(pending.length > 0
      ? [{ term: 'Pending', value: <AmountList amounts={pending.map(totalOf('pending'))} /> }]
      : []),
    ...(uncounted > 0 ? [{ term: 'Not understood', value: counted(uncounted, ROWS) }] : []),
  ];
}

const ROWS = { one: '# row', other: '# rows' };

function totalOf(part: 'cleared' | 'pending') {
  return (sum: AssetSum) => ({ asset: sum.asset, amount: sum[part] });
}
