import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { amount } from '#lib/domain/money.ts';
import { spreadRead } from './market-spreads.ts';
import { farPriceWords, placeWords } from './place-words.ts';

const of = { asset: 'LTC', algorithm: 'Scrypt' } as const;
const market = (complete: boolean, percentiles?: string[]) =>
  ({
    data: { complete, othersOnly: true, facets: { price: percentiles && { percentiles } } },
  }) as Answer<RigsPage>;
const words = (price: string, ...read: Parameters<typeof spreadRead>) =>
  placeWords(spreadRead(...read), amount(price), of);

test('a price is told its place among those of the rigs that can be rented now', () => {
  const read = { data: market(true, ['1.00000000', '2.00000000', '3.00000000']), error: null };
  expect(words('1.00000000', undefined, read)).toBe(
    "No other owner's Scrypt rig that can be rented now is cheaper in LTC.",
  );
  expect(words('2.00000000', undefined, read)).toBe(
    "Dearer than about 33 % of other owners' Scrypt rigs that can be rented now in LTC.",
  );
  expect(words('9.00000000', undefined, { ...read, error: new MarketRefusal('INTERNAL') })).toBe(
    "No other owner's Scrypt rig that can be rented now is dearer in LTC.",
  );
});

test('among a few rigs it is told of how many it is dearer', () => {
  const rigs = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}.00000000`);
  const share = (price: string, count: number) =>
    /[\d.]+ %/.exec(words(price, undefined, { data: market(true, rigs(count)), error: null }))?.[0];
  expect(share('1.00000001', 3)).toBe('33 %');
  expect(share('1.00000001', 4)).toBe('25 %');
  expect(share('1.00000001', 13)).toBe('8 %');
  expect(share('3.5', 11)).toBe('27 %');
});

test("where the market does not say whose its rigs are, it is said that one's own are among them", () => {
  const read = market(true, ['1.00000000', '2.00000000']);
  const untold = { ...read, data: { ...read.data, othersOnly: undefined } };
  expect(words('1.50000000', undefined, { data: untold, error: null })).toBe(
    'Dearer than about 50 % of the Scrypt rigs that can be rented now in LTC, your own among them.',
  );
});

test('a price of small units is told its place too, however much of it an exahash would cost', () => {
  const read = { data: market(true, ['9000000000', '10000000000', '50000000000000.5']), error: null };
  const among = (price: bigint) => placeWords(spreadRead(undefined, read), price, of);
  expect(among(amount('9500000000'))).toMatch(/^Dearer than about 33 % /);
  expect(among(10n ** 18n)).toMatch(/^Dearer than about 33 % /);
  expect(among(10n ** 19n)).toMatch(/^Dearer than about 67 % /);
  expect(among(10n ** 22n)).toMatch(/is dearer in LTC\.$/);
});

test('without a place it is said why', () => {
  const denied = 'Searching the market needs permRental read; this key has none.';
  const unread = { data: undefined, error: null };
  expect(words('1.00000000', denied, unread)).toBe(`Its place in the market is not known. ${denied}`);
  expect(words('1.00000000', undefined, unread)).toBe('Its place in the market is being read.');
  expect(words('1.00000000', undefined, { ...unread, data: market(false, ['1.00000000']) })).toBe(
    'Its place in the market is being read.',
  );
  expect(words('1.00000000', undefined, { ...unread, error: new MarketRefusal('INTERNAL') })).toBe(
    'Its place in the market could not be read. The market had a fault of its own. Try again in a moment.',
  );
  expect(words('1.00000000', undefined, { data: market(true), error: null })).toBe(
    "No other owner's Scrypt rig that can be rented now has a price in LTC.",
  );
});

test('a price below a fifth of the cheapest of others is said to be, with the cheapest in the unit typed', () => {
  const read = { spread: [amount('5000.00000000'), amount('9000.00000000')], ownAmong: false };
  const low = (price: string, more = {}) =>
    farPriceWords({ ...read, ...more }, amount(price), { ...of, unit: 'th' });
  expect(low('1000.00000000')).toBeUndefined();
  expect(low('999.99999999')).toBe(
    "This is less than a fifth of 0.00500000 LTC/TH·day, which the cheapest other owner's Scrypt rig that can be rented now asks: check the unit.",
  );
  expect(low('999.99999999', { ownAmong: true })).toContain('which the cheapest Scrypt rig that');
  expect(low('9999.00000000')).toBeUndefined();
});

test('so is a price above five times the dearest of others, which is hardly meant either', () => {
  const read = { spread: [amount('5000.00000000'), amount('9000.00000000')], ownAmong: false };
  const high = (price: string) => farPriceWords(read, amount(price), { ...of, unit: 'th' });
  expect(high('45000.00000000')).toBeUndefined();
  expect(high('45000.00000001')).toBe(
    "This is more than five times 0.00900000 LTC/TH·day, which the dearest other owner's Scrypt rig that can be rented now asks: check the unit.",
  );
});

test('the nearest price is told in the unit typed however small that is, as where a wrong unit is the mistake', () => {
  const read = { spread: [amount('0.70000000')], ownAmong: false };
  const words = farPriceWords(read, amount('700.00000000'), {
    asset: 'BTC',
    algorithm: 'SHA-256',
    unit: 'gh',
  });
  expect(words).toMatch(/^This is more than five times 0[.]0000000007 BTC[/]GH·day, which the dearest /);
});

test('where nobody else has a price, or none is known, none is low', () => {
  const low = (read: Parameters<typeof farPriceWords>[0]) => farPriceWords(read, 1n, { ...of, unit: 'th' });
  expect(low({ spread: [], ownAmong: false })).toBeUndefined();
  expect(low(spreadRead('Not allowed.', { data: undefined, error: null }))).toBeUndefined();
});
