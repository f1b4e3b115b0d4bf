import { AssetAmount } from '#components/prices/asset-amount.tsx';
import type { Terms } from '#lib/contract/desk-orders.ts';
import { Hours } from '../figures.tsx';
import { askedTotal } from './asked-total.ts';

/** What was paid for what, as a sentence: "24 h for 0.00012345 BTC, with the fee." Of an extension what was added. */
export function Bought({ terms }: { terms: Terms }) {
  const { length, currency } = terms;
  const { asked, fee } = askedTotal(terms);
  return (
    <>
      <Hours hours={length} /> for <AssetAmount value={asked} asset={currency} />,{' '}
      {fee === 'included' ? 'with the fee' : 'without the fee'}.{' '}
    </>
  );
}
