import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listingTerms } from '#test/listing-terms.ts';
import { priceColumns } from './price-columns.tsx';

/** What stands in the price columns of a rig whose price in dogecoins was switched off elsewhere, beside one that has such a price. */
function setup(price: string): Record<string, string> {
  const priced = { ...listingTerms, price: { DOGE: price } };
  const without = { ...listingTerms, price: {} };
  const rows = [
    { before: priced, after: priced },
    { before: without, after: without },
  ];
  const cells = priceColumns(rows, 'DOGE', 'asset').map(({ heading, cell }) => {
    const said = renderToStaticMarkup(rows[1] && cell(rows[1]));
    return [heading, said.replace(/<[^>]+>/g, '')];
  });
  return Object.fromEntries(cells);
}

test('a price that was switched off elsewhere is said to be none, in one column as in two', () => {
  expect(setup('12')).toEqual({ 'Price, DOGE': 'not in DOGE' });
  expect(setup('1234567890.00000000')).toEqual({
    'Price now, DOGE': 'not in DOGE',
    'New price, DOGE': 'not in DOGE',
  });
});
