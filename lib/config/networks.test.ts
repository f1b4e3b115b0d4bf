import { expect, test } from 'vitest';
import { networks } from './networks.ts';

test('networks are read in both families; a bare address is a network of one', () => {
  expect(networks('127.0.0.0/8, fd00::/8 10.1.2.3')).toEqual([
    { address: '127.0.0.0', prefix: 8, family: 'ipv4' },
    { address: 'fd00::', prefix: 8, family: 'ipv6' },
    { address: '10.1.2.3', prefix: 32, family: 'ipv4' },
  ]);
  expect(networks('::1')).toEqual([{ address: '::1', prefix: 128, family: 'ipv6' }]);
  expect(networks('')).toEqual([]);
});

test.each([
  'localhost',
  '127.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '010.0.0.1',
  '10.0.0.0/-1',
])('%j is no network', (text) => {
  expect(() => networks(text)).toThrow(RangeError);
  expect(() => networks(text)).toThrow(`"${text}" is none`);
});
