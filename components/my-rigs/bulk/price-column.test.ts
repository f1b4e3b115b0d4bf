import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { foldWrapping, linesBeyondOne } from '#components/ui/table/fold-wrapping.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { listingTerms } from '#test/pages/listing-terms.ts';
import { priceColumn, type Step } from './price-column.tsx';
import { RIG_COLUMN, termColumns } from './term-columns.tsx';

test('a price that was switched off elsewhere is said once to be none, however wide those of others are', () => {
  const priced = { ...listingTerms, price: { DOGE: '1234567890.00000000' } };
  const without = { ...listingTerms, price: {} };
  const rows = [
    { before: priced, after: priced },
    { before: without, after: without },
  ] as const;
  const { cell } = priceColumn(rows, 'DOGE', 'asset');
  expect(renderToStaticMarkup(cell(rows[1])).replace(/<[^>]+>/g, '')).toBe('not in DOGE');
});

test('a price in an asset that is new to a rig, or that it is withdrawn from, says from what to what', () => {
  const row = {
    before: { ...listingTerms, price: {} },
    after: { ...listingTerms, price: { LTC: '2.00000000' } },
  };
  const back = { before: row.after, after: row.before };
  const said = (rows: Step) =>
    termColumns([rows], { scale: 'asset' }).map(({ cell }) =>
      renderToStaticMarkup(cell(rows)).replace(/<[^>]+>/g, ''),
    );
  expect(said(row)).toEqual(['not in LTC 2.00000000 LTC/PH·day']);
  expect(said(back)).toEqual(['2.00000000 LTC/PH·day not in LTC']);
});

test('on two lines a column is as wide as the wider of both prices', () => {
  const terms = (DOGE: string) => ({ ...listingTerms, price: { DOGE } });
  const row = { before: terms('1204.56789012'), after: terms('1325.02467913') };
  const { width, wrapped = 0 } = priceColumn([row], 'DOGE', 'asset');
  expect(wrapped).toBeGreaterThan(width / 2);
  expect(wrapped).toBeLessThan(width * 0.7);
});

/** In a window of 360 pixels. */
const PHONE_ROOM = 334;

/** A tenth dearer in each asset. */
function dearer(price: Step['before']['price']): Step {
  const after = Object.entries(price).map(([asset, text]) => [asset, (Number(text) * 1.1).toFixed(8)]);
  return {
    before: { ...listingTerms, price },
    after: { ...listingTerms, price: Object.fromEntries(after) },
  };
}

test('on a phone both prices of an asset stand on one line, also where some of the rigs are not offered in it', () => {
  const all = {
    BTC: '0.00066000',
    LTC: '0.95238000',
    ETH: '0.02230800',
    BCH: '0.20849400',
    DOGE: '605.48400000',
  };
  const rows = [dearer(all), dearer({ BTC: all.BTC }), dearer({ LTC: all.LTC })];
  const columns = [RIG_COLUMN, ...termColumns(rows, { scale: 'asset' })];
  expect(linesBeyondOne(foldWrapping(columns, PHONE_ROOM))).toBe(5);
});

test('a price has a second line where both have no room on one', () => {
  const columns = [RIG_COLUMN, ...termColumns([dearer({ DOGE: '1204567.89012345' })], { scale: 'asset' })];
  expect(linesBeyondOne(foldWrapping(columns, PHONE_ROOM))).toBe(2);
});

test('a column in which no price moves is as wide as one price, and what stays has room to say so', () => {
  const widthOf = (row: Step) => priceColumn([row], 'BTC', 'asset').width;
  const same = { before: listingTerms, after: listingTerms };
  const stays = { ...same, realPercents: { BTC: 0 } };
  expect(widthOf(stays)).toBeGreaterThan(widthOf(same) + 30);
  expect(widthOf(dearer({ BTC: '0.00100000' }))).toBeGreaterThan(widthOf(stays) + 30);
});

test('a price that is too small to move stands there and says so, and one that moves otherwise says by how much', () => {
  const terms = (BTC: string) => ({ ...listingTerms, price: { BTC } });
  const said = (realPercents: { BTC?: number }, after: string) => {
    const row = { before: terms('0.00000058'), after: terms(after), realPercents };
    const cells = termColumns([row], { scale: 'asset', asked: ['BTC'] }).map(({ cell }) => cell(row));
    return cells.map((cell) => renderToStaticMarkup(cell).replace(/<[^>]+>/g, '')).join(', ');
  };
  expect(said({ BTC: 0 }, '0.00000058')).toBe('stays 0.00000058 BTC/PH·day');
  expect(said({ BTC: 100 / 58 }, '0.00000059')).toBe('0.00000058 BTC 0.00000059 BTC/PH·day +1.72 %');
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
  expect(said('0.00000059', { BTC: 0 })).toBe('0.00000059 BTC/PH·day place 0 %');
  expect(said('0.00000058', {})).not.toContain('place');
});

test('a price that was asked to change has its column though it changes nowhere, and no other has', () => {
  const row = { before: listingTerms, after: listingTerms };
  const headings = (asked: Asset[]) =>
    termColumns([row], { scale: 'asset', asked }).map(({ heading }) => heading);
  expect(headings(['BTC', 'LTC'])).toEqual(['Price, BTC']);
  expect(headings([])).toEqual([]);
});
