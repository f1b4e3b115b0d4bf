import { expect, test } from 'vitest';
import { renter } from '#test/desk/order-desk.ts';
import { orderHashesOf } from './order-hashes.ts';

test('whose an order is, which and what it is, tells only the same account apart from all others', () => {
  const accounts = [
    renter,
    { ...renter, environment: 'other' },
    { ...renter, apiKey: 'other' },
    { ...renter, apiSecret: 'other' },
  ];
  const hashes = accounts.flatMap((account) => {
    const { owner, order, body } = orderHashesOf(account);
    // Of one text, each kind has a hash of its own.
    return [owner, order(''), order('1'), order('2'), order('"1"'), body('1'), body('2')];
  });
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(orderHashesOf({ ...renter }).order('1')).toBe(orderHashesOf(renter).order('1'));
});
