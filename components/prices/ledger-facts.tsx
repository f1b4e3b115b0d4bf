import type { Fact } from '#components/ui/layout/definition-list.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import { type AssetSum, type LedgerRow, ledgerSums, withPending } from '#lib/domain/ledger.ts';
import { AmountList } from './amount-list.tsx';

/** What rows of the ledger come to, in a line: cleared, pending, both together, and how many could not be counted. */
export function ledgerFacts(rows: readonly LedgerRow[]): readonly Fact[] {
  const sums = ledgerSums(rows);
  const pending = sums.filter((sum) => sum.pending !== 0n);
  const uncounted = sums.reduce((count, sum) => count + sum.uncounted, 0);
  return [
    { term: 'Cleared', value: <AmountList amounts={sums.map(totalOf('cleared'))} /> },
    ...(pending.length > 0
      ? [
          { term: 'Pending', value: <AmountList amounts={pending.map(totalOf('pending'))} /> },
          { term: 'In all', value: <AmountList amounts={sums.map(togetherOf)} /> },
        ]
      : []),
    ...(uncounted > 0 ? [{ term: 'Not understood', value: counted(uncounted, ROWS) }] : []),
  ];
}

const ROWS = { one: '# row', other: '# rows' };

function totalOf(part: 'cleared' | 'pending') {
  return (sum: AssetSum) => ({ asset: sum.asset, amount: sum[part] });
}

function togetherOf(sum: AssetSum) {
  return { asset: sum.asset, amount: withPending(sum) };
}
