import { expect, test } from 'vitest';
import type { ExtensionTerms, RentalTerms } from '#lib/contract/desk-orders.ts';
import { rigData } from '#test/pages/rental-data.ts';
import { extensionTermsNow, rentalTermsNow, requireSameExtension, requireSameRental } from './terms.ts';

const rental: RentalTerms = {
  price: '0.01000000',
  type: 'th',
  currency: 'BTC',
  hash: { hash: 1, type: 'th' },
  length: 24,
  cost: '0.02400000',
};
const extension: ExtensionTerms = {
  length: 3,
  cost: '0.003',
  fee: '0.0001',
  total: '0.0031',
  currency: 'BTC',
  current_hrs: 24,
};

test('what a rental comes to now is read off the rig, the cost from its rate per hour', () => {
  const asked = { currency: 'BTC', length: 24 };
  expect(rentalTermsNow(rigData('7'), rental, asked)).toEqual({ ...rental, price: '0.01' });
  const BTC = { currency: 'BTC', price: '0.02400000' };
  const withoutRate = { ...rigData('7'), price: { type: 'th', BTC } };
  expect(rentalTermsNow(withoutRate, rental, asked)?.cost).toBe('0.02400000');
});

test('the fee is its share of the cost, and both together are the total; without a share neither is said', () => {
  const asked = (feeRate?: string) => ({ currency: 'BTC', length: 24, feeRate });
  const now = (feeRate?: string) => rentalTermsNow(rigData('7'), rental, asked(feeRate));
  expect(now('0.03')).toEqual({ ...rental, price: '0.01', fee: '0.00072000', total: '0.02472000' });
  for (const rate of [undefined, 'three', '']) expect(now(rate)).toEqual({ ...rental, price: '0.01' });
});

test('a price is the one that was confirmed, whatever the arithmetic of a service leaves beyond eight places', () => {
  const BTC = { currency: 'BTC', price: '0.010000000000000002', hour: '0.0010000000000000002' };
  const rig = { ...rigData('7'), price: { type: 'th', BTC } };
  const now = rentalTermsNow(rig, rental, { currency: 'BTC', length: 24 });
  expect(() => requireSameRental(rental, now)).not.toThrow();
  expect(now).toEqual(rental);
});

test('a cost that cannot be computed is not compared', () => {
  const rig = { ...rigData('7'), price: { type: 'furlong', BTC: { currency: 'BTC', price: '0.01' } } };
  const terms = { ...rental, type: 'furlong' };
  const now = rentalTermsNow(rig, terms, { currency: 'BTC', length: 24 });
  expect(() => requireSameRental(terms, now)).not.toThrow();
});

test.each([['ETH'], ['constructor']])('a rig that is not let for %s has no terms', (currency) => {
  expect(rentalTermsNow(rigData('7'), rental, { currency, length: 24 })).toBeUndefined();
  const off = { currency: 'BTC', price: '0.01', enabled: false };
  const disabled = { ...rigData('7'), price: { type: 'th', BTC: off } };
  expect(rentalTermsNow(disabled, rental, { currency: 'BTC', length: 24 })).toBeUndefined();
});

test.each<[string, Partial<RentalTerms>]>([
  ['decimals', { price: '0.01', cost: '0.024' }],
  ['the unit of the price', { price: '10', type: 'PH' }],
  ['the unit of the hash rate', { hash: { hash: 0.001, type: 'ph' } }],
  ['letters', { currency: 'btc', type: 'TH' }],
])('the same terms in other %s are the same', (_, other) => {
  expect(() => requireSameRental(rental, { ...rental, ...other })).not.toThrow();
});

test.each<Partial<RentalTerms>>([
  { price: '0.01000001' },
  { price: '0.00999999' },
  { type: 'ph' },
  { currency: 'LTC' },
  { hash: { hash: 0.999, type: 'th' } },
  { hash: { hash: 1, type: 'gh' } },
  { length: 25 },
  { cost: '0.02400001' },
  { cost: '0.02399999' },
])('a rental with %j is another', (other) => {
  const current = { ...rental, ...other };
  expect(() => requireSameRental(rental, current)).toThrow(
    expect.objectContaining({
      code: 'TERMS_CHANGED',
      details: expect.objectContaining({ more: { terms: { confirmed: rental, current } } }),
    }),
  );
});

test.each<Partial<RentalTerms>>([{ fee: '0.00072001' }, { fee: '0.00071999' }, { total: '0.02472001' }])(
  'a rental with %j is another; a fee that is not said is not compared',
  (other) => {
    const confirmed = { ...rental, fee: '0.00072', total: '0.02472' };
    const current = { ...rental, fee: '0.00072000', total: '0.02472000' };
    expect(() => requireSameRental(confirmed, current)).not.toThrow();
    expect(() => requireSameRental(confirmed, rental)).not.toThrow();
    expect(() => requireSameRental(rental, { ...current, ...other })).not.toThrow();
    expect(() => requireSameRental(confirmed, { ...current, ...other })).toThrow(
      expect.objectContaining({ code: 'TERMS_CHANGED' }),
    );
  },
);

test('what cannot be had any more has no current terms', () => {
  expect(() => requireSameRental(rental, undefined)).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ more: { terms: { confirmed: rental } } }),
    }),
  );
});

test('what a quote does not say is not compared', () => {
  const quote = { rentalid: '812', rigid: '7', currency: 'btc', cost: '0.00300000' };
  expect(() => requireSameExtension(extension, extensionTermsNow(quote, 3))).not.toThrow();
  const full = { ...quote, fee: '0.00010', total: '0.00310', current_hrs: '24' };
  expect(extensionTermsNow(full, 3)).toMatchObject({
    fee: '0.00010',
    total: '0.00310',
    current_hrs: 24,
    length: 3,
  });
  expect(() => requireSameExtension(extension, extensionTermsNow(full, 3))).not.toThrow();
});

test.each<Partial<ExtensionTerms>>([
  { cost: '0.0030001' },
  { fee: '0.0002' },
  { total: '0.0032' },
  { currency: 'LTC' },
  { length: 4 },
  { current_hrs: 27 },
])('an extension with %j is another', (other) => {
  const current = { ...extension, ...other };
  expect(() => requireSameExtension(extension, current)).toThrow(
    expect.objectContaining({
      code: 'TERMS_CHANGED',
      details: expect.objectContaining({ more: { terms: { confirmed: extension, current } } }),
    }),
  );
});
