import fc from 'fast-check';
import { expect, test } from 'vitest';
import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { compareDecimals, decimal, withoutEndZeros } from '#lib/domain/decimal.ts';
import { HASH_UNITS } from '#lib/domain/hash-rate.ts';
import { amount, formatAmount } from '#lib/domain/money.ts';
import { perExahash } from '#lib/domain/rig-price.ts';
import {
  boundProblem,
  orderProblem,
  priceBounds,
  priceNarrowing,
  priceNote,
  pricePerUnit,
  rateBounds,
  rateNarrowing,
  rateNote,
} from './filter-bounds.ts';

test('bounds of two units read in the one of the lower', () => {
  expect(rateBounds({ hashMin: '500th', hashMax: '1.5PH' }, 'gh')).toEqual({
    min: '500',
    max: '1500',
    unit: 'th',
  });
  expect(rateBounds({ hashMin: null, hashMax: null }, 'gh')).toEqual({ min: '', max: '', unit: 'gh' });
  expect(rateNarrowing({ min: '500', max: '', unit: 'th' })).toEqual({ hashMin: '500th', hashMax: null });
});

test('an upper bound below the lower one says so, and half a bound nothing', () => {
  expect(orderProblem('0.10', '0.09999999')).toBe('The upper bound must be at least 0.10.');
  expect(orderProblem('0.10', '0.1')).toBeUndefined();
  expect(orderProblem('', '0.1')).toBeUndefined();
  expect(orderProblem('94,200', '50')).toBe('The upper bound must be at least 94,200.');
});

test('bounds of the price are typed in the scale of the notes, and stand in the address in the asset', () => {
  const typed = { min: '94,200', max: '100000', unit: 'ph', scale: 'smallest' } as const;
  const address = priceNarrowing(typed, 'BTC');
  expect(address).toEqual({ priceMin: '0.00094200', priceMax: '0.00100000', unit: 'ph', priceIn: 'BTC' });
  expect(priceBounds(address, { unit: 'ph', scale: 'smallest' })).toEqual({ ...typed, min: '94200' });
  const inAsset = priceBounds(address, { unit: 'ph', scale: 'asset' });
  expect(inAsset).toEqual({ min: '0.00094200', max: '0.00100000', unit: 'ph', scale: 'asset' });
  expect(priceNarrowing({ ...inAsset, min: '0.001', max: '' }, 'LTC')).toEqual({
    priceMin: '0.001',
    priceMax: null,
    unit: 'ph',
    priceIn: 'LTC',
  });
  expect(priceNarrowing({ ...typed, min: '', max: '' }, 'BTC')).toEqual({
    priceMin: null,
    priceMax: null,
    unit: null,
    priceIn: null,
  });
});

test('what is wrong with a price is said in the unit one types in', () => {
  const of = (text: string, scale: 'asset' | 'smallest') => boundProblem(text, { asset: 'BTC', scale });
  expect(of('0.00094200', 'asset')).toBeUndefined();
  expect(of('94,200', 'asset')).toMatch(/^The price must be a number with a decimal point/);
  expect(of('94,200', 'smallest')).toBeUndefined();
  expect(of('0.00094200', 'smallest')).toBe('Must be a whole number (sat).');
});

test('a price per exahash is the price per unit it came from', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n }), fc.constantFrom(...HASH_UNITS), (price, unit) => {
      const per = formatAmount(perExahash(price, unit) ?? 0n);
      expect(pricePerUnit(per, unit)).toBe(withoutEndZeros(formatAmount(amount(formatAmount(price)))));
    }),
  );
});

test('notes say between what the market lies, in the unit one types in', () => {
  const price = { min: '0.12345678', max: '300.00000000', percentiles: [] };
  expect(priceNote(price, { unit: 'ph', asset: 'BTC', scale: 'asset' })).toBe(
    'Listed from 0.0001234 to 0.3 BTC/PH·day',
  );
  expect(priceNote(price, { unit: 'ph', asset: 'BTC', scale: 'smallest' })).toBe(
    'Listed from 12,340 to 30,000,000 sat/PH·day',
  );
  expect(priceNote(undefined, { unit: 'ph', asset: 'BTC', scale: 'asset' })).toBeUndefined();
  expect(rateNote({ min: 1e12, max: 1.5e15 })).toBe('Advertised from 1 TH/s to 1.5 PH/s');
});

test('no note names a part of the smallest unit, in which nothing can be priced or typed', () => {
  const price = { min: '12.345', max: '17.5', percentiles: [] };
  const of = (unit: 'mh' | 'gh' | 'th', scale: 'asset' | 'smallest') =>
    priceNote(price, { unit, asset: 'BTC', scale });
  expect(of('th', 'smallest')).toBe('Listed from 1,234 to 1,750 sat/TH·day');
  expect(of('gh', 'smallest')).toBe('Listed from 1 to 2 sat/GH·day');
  expect(of('gh', 'asset')).toBe('Listed from 0.00000001 to 0.00000002 BTC/GH·day');
  // A thousandth of that is no amount: nothing would be told but zero.
  expect(of('mh', 'smallest')).toBe('Listed from 1 to 2 sat/GH·day');
});

test('one price is said once, to its last place; where it is none in the unit asked for, between what it lies', () => {
  const price = { min: '9070.12', max: '9070.12', percentiles: [] };
  const of = (unit: 'gh' | 'th', scale: 'asset' | 'smallest' = 'asset') =>
    priceNote(price, { unit, asset: 'BTC', scale });
  expect(of('th')).toBe('Listed at 0.00907012 BTC/TH·day');
  expect(of('th', 'smallest')).toBe('Listed at 907,012 sat/TH·day');
  expect(of('gh')).toBe('Listed from 0.00000907 to 0.00000908 BTC/GH·day');
});

test('a rate at which all rigs are advertised is said once', () => {
  expect(rateNote({ min: 100e12, max: 100e12 })).toBe('Advertised: 100 TH/s');
  // Rounded apart, so that it leaves all of them.
  expect(rateNote({ min: 100.04e12, max: 100.04e12 })).toBe('Advertised from 100 TH/s to 100.1 TH/s');
});

test('every price that the market takes lies within its note', () => {
  const priced = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 14n }), fc.constantFrom(...HASH_UNITS));
  fc.assert(
    fc.property(priced, fc.constantFrom(...HASH_UNITS), ([price, unit], asked) => {
      const perExa = formatAmount(perExahash(price, unit) ?? 0n);
      const setting = { unit: asked, asset: 'BTC', scale: 'smallest' } as const;
      const note = priceNote({ min: perExa, max: perExa, percentiles: [] }, setting) ?? '';
      const [, low = '', high = low, label] =
        /^Listed (?:at|from) (\S+)(?: to (\S+))? sat\/(\S+)·day$/.exec(note) ?? [];
      const said = HASH_UNITS.find((one) => perUnitDay(one) === `/${label}·day`) ?? asked;
      const exact = decimal(pricePerUnit(perExa, said));
      const inAsset = (sat: string) => decimal(formatAmount(BigInt(sat.replaceAll(',', ''))));
      expect(compareDecimals(inAsset(low), exact)).toBeLessThanOrEqual(0);
      expect(compareDecimals(inAsset(high), exact)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('whoever types what the notes say loses neither the cheapest nor the dearest, the slowest nor the fastest', () => {
  const price = { min: '105.57', max: '135.951', percentiles: [] };
  expect(priceNote(price, { unit: 'th', asset: 'BTC', scale: 'asset' })).toBe(
    'Listed from 0.0001055 to 0.000136 BTC/TH·day',
  );
  expect(priceNote({ ...price, max: '135.941' }, { unit: 'th', asset: 'BTC', scale: 'asset' })).toContain(
    'to 0.000136 BTC',
  );
  expect(rateNote({ min: 137.159e12, max: 1.50021e15 })).toBe('Advertised from 137.1 TH/s to 1.501 PH/s');
  expect(rateNote({ min: 137.1e12, max: 0.1371e12 })).toBe('Advertised from 137.1 TH/s to 137.1 GH/s');
  expect(rateNote({ min: 999.96e12, max: 1_234_567e18 })).toBe(
    'Advertised from 0.9999 PH/s to 1,234,567 EH/s',
  );
});
