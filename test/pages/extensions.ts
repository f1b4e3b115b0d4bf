import type { ExtensionRow } from '#components/rentals/extend-many/extension-row.ts';
import { orderRows } from './orders.ts';

/** So many rentals, each to be extended by two hours for 0.00002060 BTC. */
export function extensionRows(count: number): ExtensionRow[] {
  return orderRows(count).map((row) => ({
    ...row,
    hours: 2,
    rate: { price: '0.01', type: 'th' },
    endMs: 1_785_585_600_000,
    newEndMs: 1_785_592_800_000,
  }));
}
