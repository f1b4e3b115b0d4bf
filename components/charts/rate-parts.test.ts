import { expect, test } from 'vitest';
import { alignedRateText, rateParts, rateText } from './rate-parts.ts';

test('people read at most four digits and the unit', () => {
  expect(rateText(137.137e12)).toBe('137.1 TH/s');
  expect(rateText(10e15)).toBe('10 PH/s');
  expect(rateText(0)).toBe('0 H/s');
  expect(rateText(999.96e12)).toBe('1 PH/s');
});

test('a rate that is compared reads in the unit of the other', () => {
  expect(rateParts(1.2e12, 'ph')).toEqual({ value: '0.0012', unit: 'PH/s' });
});

test('rates that are read together have one unit and as many places', () => {
  expect(alignedRateText(12.3e12, { unit: 'th', places: 2 })).toBe('12.30 TH/s');
  expect(alignedRateText(1204.5e12, { unit: 'th', places: 0 })).toBe('1,205 TH/s');
});
