import { expect, test } from 'vitest';
import { type PricedRig, priceIn, priceMissing, pricePerExahash } from './rig-price.ts';

type Price = NonNullable<PricedRig['price']['BTC']>;

function setup(price: Partial<Price> = {}, type = 'ph'): PricedRig {
  const BTC = { price: '0.00066000', hour: '0.000003795000', minhrs: '0.00009108', enabled: true, ...price };
  return { price: { type, BTC } };
}

test.each(['1.2e-7', '', '-1', 'cheap', '0.123456789'])(
  'the price "%s" cannot be read, and is none',
  (price) => {
    const rig = setup({ price });
    expect(priceIn(rig, 'BTC')).toBeUndefined();
    expect(pricePerExahash(rig, 'BTC')).toBeUndefined();
    expect(priceMissing(rig, 'BTC')).toBe('what the market says in BTC cannot be read');
  },
);

test('what the arithmetic of a service leaves beyond our places makes no price unreadable', () => {
  const rig = setup({ price: '0.0006600000000000001' });
  expect(priceIn(rig, 'BTC')?.price).toBe('0.00066000');
  expect(pricePerExahash(rig, 'BTC')).toBe(pricePerExahash(setup(), 'BTC'));
});

test('a price of zero, or one that is switched off, is no offer', () => {
  for (const price of [{ price: '0.00000000' }, { enabled: false }]) {
    expect(priceIn(setup(price), 'BTC')).toBeUndefined();
    expect(priceMissing(setup(price), 'BTC')).toBe('cannot be rented in BTC');
  }
  expect(priceMissing(setup(), 'LTC')).toBe('cannot be rented in LTC');
});

test('prices of different units compare exactly, also where a floating-point number would not tell them apart', () => {
  const dear = pricePerExahash(setup({ price: '9000000000.00000001' }), 'BTC');
  expect(dear).toBe(900_000_000_000_000_001_000n);
  expect(pricePerExahash(setup({ price: '9000000.00000001' }, 'th'), 'BTC')).toBe(
    900_000_000_000_001_000_000n,
  );
  expect(pricePerExahash(setup({}, 'furlong'), 'BTC')).toBeUndefined();
});
