import type { ExtensionRow } from '#components/rentals/extend-many/extension-row.ts';

/** So many rentals, each to be extended by two hours for 0.00002060 BTC. */
export function extensionRows(count: number): ExtensionRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `Rig ${at + 1}`,
    hours: 2,
    confirmed: {
      length: 2,
      cost: '0.00002000',
      fee: '0.00000060',
      total: '0.00002060',
      currency: 'BTC',
      current_hrs: 24,
    },
    rate: { price: '0.01', type: 'th' },
    endMs: 1_785_585_600_000,
    newEndMs: 1_785_592_800_000,
  }));
}
