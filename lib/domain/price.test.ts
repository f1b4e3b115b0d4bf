import fc from 'fast-check';
import { expect, test } from 'vitest';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { ASSETS } from './asset.ts';
import { fixed, toNumber } from './decimal.ts';
import { HASH_UNITS, hashUnit } from './hash-rate.ts';
import { amount, formatAmount, formatHourRate, hourRate } from './money.ts';
import {
  costOf,
  feeOf,
  formatUnitPrice,
  hourRateOf,
  isWithinAmounts,
  meanUnitPrice,
  pricePerUnitDay,
} from './price.ts';

function recordedRigs() {
  return recorded.data.records.map(({ id, price, hashrate, minhours, maxhours }) => ({
    id,
    price,
    priceUnit: hashUnit(price.type) ?? 'hash',
    hash: { hash: hashrate.advertised.hash, type: hashUnit(hashrate.advertised.type) ?? 'hash' },
    minHours: Number(minhours),
    maxHours: Number(maxhours),
  }));
}

test.each(recordedRigs())(
  'rig $id costs in BTC what was recorded, per hour and for its shortest and longest rental',
  (rig) => {
    const { BTC } = rig.price;
    const rate = hourRateOf({ price: amount(BTC.price), priceUnit: rig.priceUnit, hash: rig.hash });
    expect(formatHourRate(rate)).toBe(BTC.hour);
    expect(formatAmount(costOf(rate, rig.minHours))).toBe(BTC.minhrs);
    expect(formatAmount(costOf(rate, rig.maxHours))).toBe(BTC.maxhrs);
  },
);

test('the recorded costs in every enabled asset follow from the recorded rate per hour', () => {
  const costs = recordedRigs().flatMap((rig) =>
    ASSETS.flatMap((asset) => {
      const { enabled, hour, minhrs, maxhrs } = rig.price[asset];
      if (!enabled) return [];
      const rate = hourRate(String(hour));
      return [
        [formatAmount(costOf(rate, rig.minHours)), minhrs],
        [formatAmount(costOf(rate, rig.maxHours)), maxhrs],
      ];
    }),
  );
  expect(costs).toHaveLength(36);
  for (const [computed, written] of costs) expect(computed).toBe(written);
});

test('a price means the same whichever unit the hash is written in', () => {
  const price = { price: amount('0.00070000'), priceUnit: 'ph' } as const;
  const inPetahashes = hourRateOf({ ...price, hash: { hash: '1.49', type: 'ph' } });
  expect(hourRateOf({ ...price, hash: { hash: '1490', type: 'th' } })).toBe(inPetahashes);
});

test('only whole hours have a cost', () => {
  expect(() => costOf(1n, 1.5)).toThrow(RangeError);
});

test('the fee is a share of the cost, rounded half up', () => {
  expect(formatAmount(feeOf(amount('0.00100000'), '0.03'))).toBe('0.00003000');
  expect(feeOf(50n, '0.01')).toBe(1n);
  expect(feeOf(49n, '0.01')).toBe(0n);
  expect(feeOf(amount('5'), '0')).toBe(0n);
});

test('a price per petahash is a thousandth per terahash, with no digit lost', () => {
  const price = { price: amount('0.00066001'), priceUnit: 'ph' } as const;
  const perTerahash = pricePerUnitDay(price, 'th');
  expect(fixed(perTerahash.units, perTerahash.scale)).toBe('0.00000066001');
  const perExahash = pricePerUnitDay(price, 'eh');
  expect(fixed(perExahash.units, perExahash.scale)).toBe('0.66001000');
  expect(HASH_UNITS.map((unit) => pricePerUnitDay({ price: 1n, priceUnit: unit }, unit))).toEqual(
    HASH_UNITS.map(() => ({ units: 1n, scale: 8 })),
  );
});

test.each([
  ['0.00066000', ['ph', 'ph'], '0.00066000'],
  ['0.00066001', ['ph', 'th'], '0.00000066'],
  ['0.00000300', ['eh', 'th'], '0.000000000003'],
  ['0.00000001', ['eh', 'hash'], '0.00000000000000000000000001'],
  ['12345.67890000', ['gh', 'ph'], '12345678900.00000000'],
] as const)(
  '%s, from the first to the second of %j, is %s: eight places, and four digits',
  (text, [priceUnit, unit], shown) => {
    expect(formatUnitPrice(pricePerUnitDay({ price: amount(text), priceUnit }, unit))).toBe(shown);
  },
);

test('a price in any unit is within half of its fourth digit, and nothing only where it is nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...HASH_UNITS),
      fc.constantFrom(...HASH_UNITS),
      fc.bigInt(1n, 10n ** 18n),
      (priceUnit, unit, price) => {
        const exact = pricePerUnitDay({ price, priceUnit }, unit);
        const shown = formatUnitPrice(exact);
        expect(shown).toMatch(/^\d+\.\d{8,}$/);
        expect(Math.abs(Number(shown) / toNumber(exact) - 1)).toBeLessThan(5.1e-4);
      },
    ),
  );
  expect(formatUnitPrice({ units: 0n, scale: 26 })).toBe('0.00000000');
});

test('a price is an amount as long as its eight places have ten digits before the point', () => {
  const isAmount = (text: string, places: number) =>
    isWithinAmounts({ units: BigInt(text.replace('.', '')), scale: places });
  expect(isAmount('9999999999.99999999', 8)).toBe(true);
  expect(isAmount('10000000000.00000000', 8)).toBe(false);
  expect(isAmount('9999999999.999999995', 9)).toBe(false);
});

test('the mean price of rigs weighs each by its hash rate', () => {
  const asked = [
    { price: amount('0.00200000'), hash: { hash: 3, type: 'th' } },
    { price: amount('0.00100000'), hash: { hash: '1000', type: 'gh' } },
  ] as const;
  const hourRate = asked.reduce((sum, one) => sum + hourRateOf({ ...one, priceUnit: 'th' }), 0n);
  const hashes = asked.map(({ hash }) => hash);
  const shown = (unit: 'th' | 'ph') => {
    const mean = meanUnitPrice({ hourRate, hashes }, unit);
    return mean && formatUnitPrice(mean);
  };
  expect([shown('th'), shown('ph')]).toEqual(['0.00175000', '1.75000000']);
});

test('the mean price of one rig is its price in each unit, to the four digits that are shown', () => {
  for (const priceUnit of HASH_UNITS) {
    const hash = { hash: 7, type: priceUnit } as const;
    const hourRate = hourRateOf({ price: amount('0.24000000'), priceUnit, hash });
    const mean = meanUnitPrice({ hourRate, hashes: [hash] }, priceUnit);
    expect(mean && formatUnitPrice(mean)).toBe('0.24000000');
  }
});

test('rigs without any hash rate have no price per unit', () => {
  expect(meanUnitPrice({ hourRate: 1n, hashes: [{ hash: 0, type: 'th' }] }, 'th')).toBeUndefined();
  expect(meanUnitPrice({ hourRate: 0n, hashes: [] }, 'th')).toBeUndefined();
});
