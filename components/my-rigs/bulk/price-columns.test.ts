import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { listingTerms } from '#test/listing-terms.ts';
import { priceColumns } from './price-columns.tsx';
import { termColumns } from './term-columns.tsx';

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

test('a price that is too small to move stands there and says so, and one that moves otherwise says by how much', () => {
  const terms = (BTC: string) => ({ ...listingTerms, price: { BTC } });
  const said = (realPercents: { BTC?: number }, after: string) => {
    const row = { before: terms('0.00000058'), after: terms(after), realPercents };
    const cells = termColumns([row], { scale: 'asset', asked: ['BTC'] }).map(({ cell }) => cell(row));
    return cells.map((cell) => renderToStaticMarkup(cell).replace(/<[^>]+>/g, '')).join(', ');
  };
  expect(said({ BTC: 0 }, '0.00000058')).toBe('stays 0.00000058 BTC/PH·day');
  expect(said({ BTC: 100 / 58 }, '0.00000059')).toBe('0.00000058 BTC/PH·day, 0.00000059 BTC/PH·day +1.72 %');
  expect(said({}, '0.00000058')).toBe('0.00000058 BTC/PH·day');
});

test('a price that comes to another place than was asked for says to which, changed or not', () => {
  const terms = (BTC: string) => ({ ...listingTerms, price: { BTC } });
  const said = (before: string, realPlaces: { BTC?: number }) => {
    const row = { before: terms(before), after: terms('0.00000059'), realPlaces };
    const cells = termColumns([row], { scale: 'asset', asked: ['BTC'] }).map(({ cell }) => cell(row));
    return cells.map((cell) => renderToStaticMarkup(cell).replace(/<[^>]+>/g, '')).join(', ');
  };
  expect(said('0.00000058', { BTC: 100 / 3 })).toMatch(/0.00000059 BTC.PH·day place 33 %$/);
  expect(said('0.00000059', { BTC: 0 })).toBe('0.00000059 BTC/PH·day, unchanged place 0 %');
  expect(said('0.00000058', {})).not.toContain('place');
});

test('a price that was asked to change has its column though it changes nowhere, and no other has', () => {
  const row = { before: listingTerms, after: listingTerms };
  const headings = (asked: Asset[]) =>
    termColumns([row], { scale: 'asset', asked }).map(({ heading }) => heading);
  expect(headings(['BTC', 'LTC'])).toEqual(['Price, BTC']);
  expect(headings([])).toEqual([]);
});
