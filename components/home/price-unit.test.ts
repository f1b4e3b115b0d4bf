import { expect, test } from 'vitest';
import { priceOfRigs } from './price-unit.ts';

const rigs = (hash: string, type: string) => ({ rigs: 2, hash: { hash, type } });
const price = (amount: string, unit: string) => ({ amount, currency: 'BTC', unit });

test('a price per a unit of which all rigs together have no whole one is told per one of which they have', () => {
  const stats = {
    available: rigs('0.00000737', 'gh'),
    rented: rigs('0.000002', 'gh'),
    prices: { lowest: price('53.91000000', 'gh*day'), last: price('53.91234567', 'gh*day') },
  };
  expect(priceOfRigs(stats, 'lowest')).toEqual(price('0.00005391', 'kh*day'));
  expect(priceOfRigs(stats, 'last')).toEqual(price('0.00005391234567', 'kh*day'));
});

test('it stays as the market tells it where there are so many, none, or nothing that can be read', () => {
  const lowest = price('0.00000050', 'ph*day');
  const many = { available: rigs('0.4', 'ph'), rented: rigs('0.7', 'ph'), prices: { lowest } };
  expect(priceOfRigs(many, 'lowest')).toBe(lowest);
  expect(priceOfRigs(many, 'last')).toBeUndefined();
  expect(priceOfRigs({ prices: { lowest } }, 'lowest')).toBe(lowest);
  const odd = { ...many, available: rigs('1', 'kh'), rented: rigs('0', 'kh') };
  expect(priceOfRigs({ ...odd, prices: { lowest: price('1', 'parsec') } }, 'lowest')).toEqual(
    price('1', 'parsec'),
  );
  expect(priceOfRigs({ ...odd, prices: { lowest: price('dear', 'ph*day') } }, 'lowest')?.amount).toBe('dear');
});
