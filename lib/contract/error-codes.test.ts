import { expect, test } from 'vitest';
import { serviceCodes, statusOf } from './error-codes.ts';

test('the codes that the specification names have their status', () => {
  expect(statusOf('INVALID_KEY')).toBe(401);
  expect(statusOf('INVALID_SIGNATURE')).toBe(401);
  expect(statusOf('PERMISSION_DENIED')).toBe(403);
  expect(statusOf('INVALID_BODY')).toBe(400);
});

test('the rules of the domain refuse with 409', () => {
  const domain = [
    'RIG_NOT_AVAILABLE',
    'RIG_NOT_RENTABLE_IN',
    'LENGTH_OUT_OF_RANGE',
    'OWN_RIG',
    'INSUFFICIENT_FUNDS',
    'RENTAL_NOT_ACTIVE',
    'EXTENSIONS_DISABLED',
    'PRICE_CHANGED',
    'RIG_RENTED',
  ];
  expect(domain.map(statusOf)).toEqual(domain.map(() => 409));
  expect(Object.keys(serviceCodes)).toEqual(expect.arrayContaining(domain));
});

test("any other code is read as a conflict with a service's rules, names of objects too", () => {
  expect(statusOf('SOMETHING_ELSE')).toBe(409);
  expect(statusOf('constructor')).toBe(409);
});
