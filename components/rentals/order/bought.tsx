import { AssetAmount } from '#components/prices/asset-amount.tsx';
import type { Terms } from '#lib/contract/desk.ts';
import { Hours } from '../figures.tsx';

/** What was paid for what, as a sentence: "24 h for 0.00012345 BTC, with the fee." Of an extension what was added. */
export function Bought({ terms: { length, cost, total, currency } }: { terms: Terms }) {
  return (
    <>
      <Hours hours={length} /> for <AssetAmount value={total ?? cost} asset={currency} />,{' '}
      {total === undefined ? 'without the fee' : 'with the fee'}.{' '}
    </>
  );
}
