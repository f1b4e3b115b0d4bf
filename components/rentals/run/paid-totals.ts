import type { AssetTotal } from '#components/prices/amount-list.tsx';
import { byAsset } from '#lib/domain/asset.ts';
import { type Amount, readAmount } from '#lib/domain/money.ts';
import { askedTotal } from '../order/asked-total.ts';
import type { OrderRow } from './run.ts';

/** What was paid for these, asset by asset; with the fee, where the market says how much that is. */
export function paidTotals(rows: readonly Pick<OrderRow, 'confirmed'>[]): AssetTotal[] {
  const totals = new Map<string, Amount>();
  for (const { confirmed } of rows) {
    const { currency } = confirmed;
    totals.set(currency, (totals.get(currency) ?? 0n) + (readAmount(askedTotal(confirmed).asked) ?? 0n));
  }
  return Array.from(totals, ([asset, amount]) => ({ asset, amount })).toSorted((a, b) =>
    byAsset(a.asset, b.asset),
  );
}
