import { expect, test } from 'vitest';
import { rentalsHref } from './rental-page-figures.ts';

test('from a rental one gets to the list that has it, an owner to that of the own rigs', () => {
  const olga = { username: 'olga' };
  expect(rentalsHref(olga, { renter: 'harriet' })).toBe('/rentals?as=owner');
  expect(rentalsHref(olga, { renter: 'olga' })).toBe('/rentals?as=renter');
  expect(rentalsHref(olga, { renter: 'Olga' })).toBe('/rentals?as=renter');
  expect(rentalsHref(olga, {})).toBe('/rentals?as=renter');
  expect(rentalsHref(olga, undefined)).toBe('/rentals');
});
