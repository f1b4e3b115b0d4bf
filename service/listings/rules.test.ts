import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { compareDecimals } from '#lib/domain/decimal.ts';
import { HASH_UNITS } from '#lib/domain/hash-rate.ts';
import { amount } from '#lib/domain/money.ts';
import { pricePerUnitDay } from '#lib/domain/price.ts';
import { isSameRate, mergePrices, type PriceList } from './rules.ts';

const list = (priceUnit: PriceList['priceUnit'], prices: Partial<Record<Asset, string>>): PriceList => ({
  priceUnit,
  prices: Object.entries(prices).map(([asset, price]) => ({
    asset: asset as Asset,
    price: amount(price),
    enabled: true,
  })),
});

test('a price list without a wish stays as it is', () => {
  const listed = list('th', { BTC: '0.00000066', LTC: '0.5' });
  expect(mergePrices(listed)).toEqual(listed);
  expect(mergePrices(listed, {})).toEqual(listed);
  expect(mergePrices(listed, { type: 'th' })).toEqual(listed);
});

test('the assets named change, and no other', () => {
  const { prices } = mergePrices(list('th', { BTC: '1', LTC: '2' }), {
    btc: { price: '3' },
    doge: { price: '4' },
  });
  expect(prices).toEqual([
    { asset: 'BTC', price: amount('3'), enabled: true },
    { asset: 'LTC', price: amount('2'), enabled: true },
    { asset: 'DOGE', price: amount('4'), enabled: true },
  ]);
});

test('an asset is switched off and on alone, keeps its price meanwhile, and stays off when only its price changes', () => {
  const off = mergePrices(list('th', { BTC: '1' }), { btc: { enabled: false } });
  expect(off.prices).toEqual([{ asset: 'BTC', price: amount('1'), enabled: false }]);
  const priced = mergePrices(off, { btc: { price: '2' } });
  expect(priced.prices).toEqual([{ asset: 'BTC', price: amount('2'), enabled: false }]);
  const on = mergePrices(priced, { btc: { enabled: true } });
  expect(on.prices).toEqual([{ asset: 'BTC', price: amount('2'), enabled: true }]);
});

test('what answers show of an asset without a price changes nothing when it is sent back', () => {
  const listed = list('th', { BTC: '1' });
  expect(mergePrices(listed, { ltc: { price: '0.00000000', enabled: false } })).toEqual(listed);
});

test('an asset without a price cannot be switched on', () => {
  expect(() => mergePrices(list('th', { BTC: '1' }), { ltc: { enabled: true } })).toThrow(
    'price.ltc.price: is required: there is none yet',
  );
});

test('another unit converts the prices that are not given anew', () => {
  const { priceUnit, prices } = mergePrices(list('th', { BTC: '0.00000066', LTC: '2' }), {
    type: 'ph',
    ltc: { price: '3' },
  });
  expect(priceUnit).toBe('ph');
  expect(prices).toEqual([
    { asset: 'BTC', price: amount('0.00066000'), enabled: true },
    { asset: 'LTC', price: amount('3'), enabled: true },
  ]);
});

test('another unit in which a kept price would have to be rounded is refused, and taken where that price comes with it', () => {
  const listed = list('ph', { BTC: '0.00066001', LTC: '2' });
  expect(() => mergePrices(listed, { type: 'th' })).toThrow(
    'price.type: 0.00066001 BTC per ph and day is no price with 8 places per th; give the price in BTC as well',
  );
  expect(() => mergePrices(list('hash', { BTC: '1000000000' }), { type: 'kh' })).toThrow('no price with 8');
  expect(mergePrices(listed, { type: 'th', btc: { price: '0.00000067' } }).prices).toHaveLength(2);
});

test('another unit in which a disabled price would have to be rounded forgets it', () => {
  const listed = list('ph', { BTC: '2', LTC: '0.00066001' });
  const without = mergePrices(listed, { type: 'th', ltc: { enabled: false } });
  expect(without).toEqual({
    priceUnit: 'th',
    prices: [{ asset: 'BTC', price: amount('0.002'), enabled: true }],
  });
  const off = mergePrices(listed, { ltc: { enabled: false } });
  expect(off.prices).toHaveLength(2);
  expect(mergePrices(off, { type: 'th' })).toEqual(without);
  expect(() => mergePrices(off, { type: 'th', ltc: { enabled: true } })).toThrow(
    'give the price in LTC as well',
  );
});

test('whatever the units, a kept price means what it meant, or the change is refused', () => {
  const unit = fc.constantFrom(...HASH_UNITS);
  fc.assert(
    fc.property(unit, unit, fc.bigInt(1n, 10n ** 18n - 1n), (from, to, price) => {
      let merged: PriceList;
      try {
        merged = mergePrices(
          { priceUnit: from, prices: [{ asset: 'BTC', price, enabled: true }] },
          { type: to },
        );
      } catch (error) {
        expect(error).toMatchObject({ code: 'INVALID_BODY' });
        return;
      }
      const [kept] = merged.prices;
      const meant = pricePerUnitDay({ price, priceUnit: from }, 'eh');
      expect(compareDecimals(pricePerUnitDay({ price: kept?.price ?? 0n, priceUnit: to }, 'eh'), meant)).toBe(
        0,
      );
    }),
  );
});

test('merging names every asset there is', () => {
  const wish = Object.fromEntries(ASSETS.map((asset) => [asset.toLowerCase(), { price: '1' }]));
  expect(mergePrices(list('th', {}), wish).prices.map(({ asset }) => asset)).toEqual([...ASSETS]);
});

test('a rate is the same in another unit, and not where the last digit differs', () => {
  expect(isSameRate({ hash: '138', type: 'th' }, { hash: '0.1380', type: 'ph' })).toBe(true);
  expect(isSameRate({ hash: '138', type: 'th' }, { hash: '0.13800000000000000001', type: 'ph' })).toBe(false);
});
