import { expect, test } from 'vitest';
import {
  counted,
  countText,
  differenceText,
  figuresText,
  intervalText,
  percentText,
  spanText,
  wholeText,
} from './number-text.ts';

test('a percentage has its unit and one place, or those asked for', () => {
  expect(percentText(91.64)).toBe('91.6 %');
  expect(percentText(100)).toBe('100.0 %');
  expect(percentText(87.5, 0)).toBe('88 %');
  expect(percentText(1234.5, 0)).toBe('1,235 %');
});

test('places that are only a limit leave no zero at the end', () => {
  expect(percentText(3, { atMost: 6 })).toBe('3 %');
  expect(percentText(100 * 0.0075, { atMost: 6 })).toBe('0.75 %');
  expect(percentText(100 * 0.07, { atMost: 6 })).toBe('7 %');
});

test('both ends of an interval are told alike', () => {
  expect(intervalText({ low: 89.16, high: 94.1 })).toBe('89.2–94.1');
  expect(intervalText({ low: 0, high: 1234.56 }, 2)).toBe('0.00–1,234.56');
});

test('an interval that is narrower than its places is one figure, and no estimate', () => {
  expect(intervalText({ low: 100, high: 100.01 })).toBe('100.0');
  expect(intervalText({ low: 1, high: 1 }, 0)).toBe('1');
});

test('a difference has its sign, and every digit of an amount', () => {
  expect(differenceText('0.00012500')).toBe('+0.00012500');
  expect(differenceText('-1234567890.12345678')).toBe('-1,234,567,890.12345678');
  expect(differenceText('-18')).toBe('-18');
  expect(differenceText('0.0')).toBe('0.0');
});

test('counts and figures are grouped, and figures keep the places that line them up', () => {
  expect(countText(2911)).toBe('2,911');
  expect(countText(0)).toBe('0');
  expect(figuresText(12.3, 4)).toBe('12.3000');
  expect(figuresText(1204.5, 2)).toBe('1,204.50');
});

test('a count takes the form of its plural', () => {
  const forms = { one: '# rental ends', other: '# rentals end' };
  expect([0, 1, 2, 1204].map((count) => counted(count, forms))).toEqual([
    '0 rentals end',
    '1 rental ends',
    '2 rentals end',
    '1,204 rentals end',
  ]);
});

test('whole numbers that a service writes as text are written as every other, and its words stay', () => {
  expect(wholeText('1500')).toBe('1,500');
  expect(['no limit', '0.5', ''].map(wholeText)).toEqual(['no limit', '0.5', '']);
  expect(spanText('1', '1500')).toBe('1–1,500');
  expect(spanText('24', '24')).toBe('24');
  expect(spanText('3', 'no limit')).toBe('3–no limit');
  expect(spanText('0.5', '48')).toBe('0.5–48');
});
