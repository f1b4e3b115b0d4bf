import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBody, parseData } from '#lib/contract/parse.ts';
import { amount } from '#lib/domain/money.ts';
import { count, digits, ruled, ruledDecimal, text } from './values.ts';

test.each([
  [1.2e-7, '0.00000012'],
  [1e-8, '0.00000001'],
  [-1.5e-7, '-0.00000015'],
  [0.1, '0.1'],
  [0.0001, '0.0001'],
  [-0, '0'],
  [7, '7'],
  [1e21, '1000000000000000000000'],
  [1.25e22, '12500000000000000000000'],
])('the number %d is the text %s', (number, digits) => {
  expect(text.parse(number)).toBe(digits);
});

test('text stays as it is written', () => {
  for (const written of ['1.2e-7', '1e3', '', ' 7']) expect(text.parse(written)).toBe(written);
});

test('every number is written in plain digits that mean this number again', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(finite, (number) => {
      const digits = text.parse(number);
      expect(digits).toMatch(/^-?\d+(\.\d+)?$/);
      // Negative zero has no digits of its own.
      expect(Number(digits)).toBe(number + 0);
    }),
  );
});

test('security 43: NaN and infinity are no text', () => {
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(text.safeParse(number).success).toBe(false);
  }
});

test('security 43: what is no number, or beyond all of them, is no count', () => {
  const wrong = ['NaN', 'Infinity', '1e999', '-1e999', '1e9999', '', '1e', '0x1', '1_0', ' 1', '1 '];
  for (const value of [...wrong, Number.NaN, Number.POSITIVE_INFINITY, Number('-1e999')]) {
    expect(count.safeParse(value).success, String(value)).toBe(false);
  }
  expect(['12', '-1.5', '1e3', 7].map((value) => count.parse(value))).toEqual([12, -1.5, 1_000, 7]);
});

test('a rig whose price is a small number is read as an amount', () => {
  const recorded = JSON.parse(
    readFileSync(new URL('../../../test/fixtures/rig-search-recorded.json', import.meta.url), 'utf8'),
  );
  const [record] = recorded.data.records;
  const btc = { ...record.price.BTC, price: 1.2e-7 };
  const rig = parseData('rigDetail', { ...record, price: { ...record.price, BTC: btc } });
  expect(rig.price.BTC?.price).toBe('0.00000012');
  expect(amount(rig.price.BTC?.price ?? '')).toBe(12n);
});

test('a limit of price may be written as a number', () => {
  const rate = { price: 1.2e-7, type: 'th' };
  expect(parseBody('extendRental', { length: 3, rate }).rate?.price).toBe('0.00000012');
});

const ANY = () => undefined;
const refused = {
  success: false,
  error: { issues: [{ message: expect.stringMatching(/^must be text: /) }] },
};

test('a number stands for a text only where it surely was written so', () => {
  const name = ruled(ANY);
  expect(name.parse(12_345)).toBe('12345');
  for (const lost of [0.1, 1e-7, 2 ** 53, JSON.parse('12345678901234567890')])
    expect(name.safeParse(lost)).toMatchObject(refused);
});

test('a number stands for an amount up to fifteen digits, which it keeps', () => {
  const price = ruledDecimal(ANY, 'must be decimal text such as "0.00012500"');
  for (const [number, written] of [
    [0.000125, '0.000125'],
    [1e-8, '0.00000001'],
    [123_456_789_012_345, '123456789012345'],
  ] as const)
    expect(price.parse(number)).toBe(written);
  expect(price.safeParse(0.123_456_789_012_345_68)).toMatchObject(refused);
});

test('an id is not taken from a number that has lost its last digits', () => {
  expect(digits.parse(7)).toBe('7');
  expect(digits.safeParse(JSON.parse('12345678901234567890'))).toMatchObject(refused);
});
