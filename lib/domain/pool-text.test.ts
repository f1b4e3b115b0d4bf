import { expect, test } from 'vitest';
import { poolText } from './pool-text.ts';

test('a pool in one line has its address without the protocol, and its user where one is told', () => {
  const url = 'stratum+tcp://eu.pool.example:3333';
  expect(poolText({ url, user: 'wallet.1' })).toBe('eu.pool.example:3333 wallet.1');
  expect(poolText({ url: 'eu.pool.example:3333', user: null })).toBe('eu.pool.example:3333');
});
