import fc from 'fast-check';
import { expect, test } from 'vitest';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { compareDecimals, decimal, digitsOf, fixed } from './decimal.ts';
import {
  advertisedProblem,
  bestUnit,
  fixedRate,
  HASH_UNITS,
  hashesPerUnit,
  hashInUnit,
  hashProblem,
  hashRate,
  hashUnit,
  inUnit,
  nice,
  unitLabel,
} from './hash-rate.ts';

test('units are named in any case, and h is hash', () => {
  expect(['TH', 'th', 'h', 'H', 'Hash', 'eH'].map(hashUnit)).toEqual([
    'th',
    'th',
    'hash',
    'hash',
    'hash',
    'eh',
  ]);
  expect(hashUnit('zh')).toBeUndefined();
  expect(hashUnit('')).toBeUndefined();
});

test('each unit is a thousand of the one before', () => {
  expect(HASH_UNITS.map(hashesPerUnit)).toEqual(
    [0n, 3n, 6n, 9n, 12n, 15n, 18n].map((exponent) => 10n ** exponent),
  );
});

test('a rate is hashes per second, without the noise of multiplication', () => {
  expect(hashRate({ hash: 1.2, type: 'gh' })).toBe(1_200_000_000);
  expect(hashRate({ hash: '137.137', type: 'th' })).toBe(137_137_000_000_000);
  expect(hashRate({ hash: 0.138, type: 'ph' })).toBe(138_000_000_000_000);
});

test('changing the unit and back changes nothing', () => {
  const unit = fc.constantFrom(...HASH_UNITS);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), unit, unit, (units, from, to) => {
      const there = hashInUnit({ hash: fixed(units, 8), type: from }, to);
      const back = hashInUnit({ hash: fixed(there.units, there.scale), type: to }, from);
      expect(back.units * 10n ** 8n).toBe(units * 10n ** BigInt(back.scale));
    }),
  );
  expect(inUnit(hashRate({ hash: 2.1, type: 'ph' }), 'th')).toBe(2100);
});

test('nice reproduces every recorded rate', () => {
  const rates = recorded.data.records.flatMap((rig) => Object.values(rig.hashrate));
  expect(rates).toHaveLength(24);
  for (const { hash, type, nice: written } of rates) {
    expect(nice(hashRate({ hash, type: hashUnit(type) ?? 'hash' }))).toBe(written);
  }
});

test('nice moves to the next letter where rounding would show a thousand', () => {
  expect(nice(999.99e9)).toBe('999.99G');
  expect(nice(999.995e9)).toBe('1.00T');
  expect(nice(999)).toBe('999.00');
  expect(nice(1000)).toBe('1.00K');
  expect(nice(5e21)).toBe('5000.00E');
  expect(() => nice(-1)).toThrow(RangeError);
});

test('a rate reads best in the smallest unit that shows it below a thousand', () => {
  expect(bestUnit(0)).toBe('hash');
  expect(bestUnit(999.96e12)).toBe('ph');
  expect(bestUnit(999.9e12)).toBe('th');
  expect(bestUnit(1e24)).toBe('eh');
  expect(HASH_UNITS.map(unitLabel)).toEqual(['H/s', 'kH/s', 'MH/s', 'GH/s', 'TH/s', 'PH/s', 'EH/s']);
});

test('an advertised hash is a positive number or decimal text', () => {
  expect([1, 0.138, 1e-7, '10', '0.21', 0.1 + 0.2].map(hashProblem)).toEqual(Array(6).fill(undefined));
});

test.each([
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0',
  '0.00',
  '-1',
  '1e3',
  '',
  1e12,
  '0.000000000000000000001',
])('%j is not an advertised hash', (hash) => {
  expect(hashProblem(hash)).toBe(
    'must be a positive number with at most 12 digits before the point and 20 after it',
  );
});

test('a rig advertises at most a million exahashes a second, in whatever unit', () => {
  expect(advertisedProblem({ hash: '1000000000', type: 'ph' })).toBeUndefined();
  expect(advertisedProblem({ hash: 1_000_000, type: 'eh' })).toBeUndefined();
  expect(advertisedProblem({ hash: '1000000.00000000000000000001', type: 'eh' })).toBe(
    'must not be more than 1,000,000 EH/s',
  );
  expect(advertisedProblem({ hash: '1e3', type: 'eh' })).toMatch(/^must be a positive number/);
});

test('a rig advertises at most the fifteen digits that a number of JSON keeps', () => {
  const most = ['123456789012.345', '0.00000123456789012345', '0.138000000000000000', '100000000000', 1e-20];
  for (const hash of most) {
    expect(advertisedProblem({ hash, type: 'hash' }), `${hash}`).toBeUndefined();
    expect(compareDecimals(decimal(digitsOf(Number(hash))), decimal(hash)), `${hash}`).toBe(0);
  }
  for (const hash of ['123456789012.3456', '0.1234567890123456', 0.1 + 0.2])
    expect(advertisedProblem({ hash, type: 'th' }), `${hash}`).toBe(
      'must have at most 15 significant digits',
    );
});

test.each([
  [7370, 'gh', '0.00000737'],
  [18_480_000, 'gh', '0.01848'],
  [0, 'gh', '0.000'],
  [1, 'eh', '0.000000000000000001'],
  [138_000_000_000_000, 'ph', '0.138'],
  [1_234_567, 'mh', '1.235'],
  [1_234_567_890, 'mh', '1234.568'],
  [1e30, 'mh', '1000000000000000000000000.000'],
] as const)(
  '%d hashes are in %s the plain decimals %s: three places, and four digits',
  (rate, unit, text) => {
    expect(fixedRate(rate, unit)).toBe(text);
  },
);
