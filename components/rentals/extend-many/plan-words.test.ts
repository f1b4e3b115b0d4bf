import { expect, test } from 'vitest';
import type { ExtensionReview } from '../extend/extension.ts';
import type { Rental } from '../rental-figures.ts';
import { dearerWords, planWords, reviewWords } from './plan-words.ts';

test('a plan says how many cost more than when they were rented, and by how much', () => {
  const rental = { price: { type: 'th', advertised: '0.002', paid: '0.1', currency: 'BTC' } } as Rental;
  const planned = (price: string) => ({
    rental,
    review: { quote: { rate: { price, type: 'th' } } } as ExtensionReview,
  });
  expect(dearerWords([planned('0.002'), planned('0.0015'), { rental, review: undefined }])).toBeUndefined();
  expect(dearerWords([planned('0.00286'), planned('0.001')])).toBe(
    '1 rental costs more by unit and day than when it was rented: 43.0 % more.',
  );
  expect(dearerWords([planned('0.003'), planned('0.0022')])).toBe(
    '2 rentals cost more by unit and day than when they were rented: up to 50.0 % more.',
  );
});

test('a plan says how many are extended, and of the others those that there are', () => {
  expect(planWords({ possible: 5, enough: 0, impossible: 0 })).toBe('To extend: 5 rentals.');
  expect(planWords({ possible: 1, enough: 2, impossible: 3 })).toBe(
    'To extend: 1 rental. Not possible: 3 rentals. Running until then anyway: 2 rentals.',
  );
});

test('of a review it is told what it leaves out, and only where there is such', () => {
  expect(reviewWords({ possible: 38, enough: 1, impossible: 2 })).toBe(
    '38 rentals are extended, one after the other. 2 rentals cannot be extended so, and are left out. 1 runs until then anyway.',
  );
  expect(reviewWords({ possible: 1, enough: 0, impossible: 0 })).toBe('1 rental is extended.');
});
