import { expect, test } from 'vitest';
import { areConnectionsTaken, isConnectionLost } from './connection-lost.ts';

const coded = (code: string) => Object.assign(new Error('inner'), { code });
const within = (cause: unknown) => new Error('Failed query: select 1', { cause });

test.each([
  coded('57P01'),
  coded('57P02'),
  coded('08006'),
  coded('ECONNRESET'),
  coded('EPIPE'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a query that failed with %o has lost its connection', (cause) => {
  expect(isConnectionLost(cause)).toBe(true);
  expect(isConnectionLost(within(within(cause)))).toBe(true);
});

test.each([coded('23505'), coded('57014'), coded('40001'), new TypeError('x is undefined'), 'ECONNRESET'])(
  'one that failed with %o has not',
  (cause) => {
    expect(isConnectionLost(within(cause))).toBe(false);
  },
);

test('that a server has no connection more to give is no loss of one, and known', () => {
  const refused = within(coded('53300'));
  expect(areConnectionsTaken(refused)).toBe(true);
  expect(isConnectionLost(refused)).toBe(false);
  expect(areConnectionsTaken(within(coded('53100')))).toBe(false);
});
