import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const socketAddress = '10.0.0.1';

test('security 41: without trusted proxies only the socket is believed', () => {
  expect(clientAddress({ socketAddress, forwardedFor: '203.0.113.9' }, 0)).toBe('10.0.0.1');
});

test('security 41: each trusted proxy moves the client one entry to the left, and no further', () => {
  const forwardedFor = '198.51.100.66, 203.0.113.9, 10.0.0.2';
  expect(clientAddress({ socketAddress, forwardedFor }, 1)).toBe('10.0.0.2');
  expect(clientAddress({ socketAddress, forwardedFor }, 2)).toBe('203.0.113.9');
});

test('a header sent several times is one list', () => {
  expect(clientAddress({ socketAddress, forwardedFor: ['203.0.113.9', '10.0.0.2'] }, 2)).toBe('203.0.113.9');
});

test('a trusted proxy that added nothing leaves the socket', () => {
  expect(clientAddress({ socketAddress }, 1)).toBe('10.0.0.1');
});

test('security 41: an entry that is no address is passed over for the next one nearer to us', () => {
  expect(clientAddress({ socketAddress, forwardedFor: 'not-an-address' }, 1)).toBe('10.0.0.1');
});

test('an IPv4 client of a dual-stack socket has its plain address', () => {
  expect(clientAddress({ socketAddress: '::ffff:192.0.2.1' }, 0)).toBe('192.0.2.1');
  expect(clientAddress({ socketAddress: '2001:db8::1' }, 0)).toBe('2001:db8::1');
});

test('a closed socket has no address', () => {
  expect(clientAddress({ socketAddress: '' }, 0)).toBe('unknown');
});
