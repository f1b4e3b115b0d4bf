import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const socketAddress = '10.0.0.1';

test('security 41: without trusted proxies the socket says who it is, whatever the header claims', () => {
  expect(clientAddress({ socketAddress, forwardedFor: '192.0.2.7' }, 0)).toBe('10.0.0.1');
  expect(clientAddress({ socketAddress: '::ffff:192.0.2.1', forwardedFor: undefined }, 0)).toBe('192.0.2.1');
});

test("security 41: each trusted proxy is one step back; what the client wrote further left isn't believed", () => {
  const forwardedFor = '203.0.113.9, 192.0.2.7, 10.0.0.2';
  expect(clientAddress({ socketAddress, forwardedFor }, 1)).toBe('10.0.0.2');
  expect(clientAddress({ socketAddress, forwardedFor }, 2)).toBe('192.0.2.7');
  expect(clientAddress({ socketAddress, forwardedFor: '203.0.113.9,192.0.2.7' }, 1)).toBe('192.0.2.7');
});

test('security 41: with fewer steps than trusted proxies the first one counts, and what is no address never does', () => {
  expect(clientAddress({ socketAddress, forwardedFor: undefined }, 3)).toBe('10.0.0.1');
  expect(clientAddress({ socketAddress, forwardedFor: 'unknown' }, 1)).toBe('10.0.0.1');
  expect(clientAddress({ socketAddress, forwardedFor: '' }, 1)).toBe('10.0.0.1');
  expect(clientAddress({ socketAddress: undefined, forwardedFor: undefined }, 0)).toBe('unknown');
});

test('a header sent several times is one list', () => {
  expect(clientAddress({ socketAddress, forwardedFor: ['203.0.113.9', '10.0.0.2'] }, 2)).toBe('203.0.113.9');
});

test.each([
  ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['2001:db8:0:0:1::', '2001:db8:0:0:1::'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
  ['abcd:abcd:abcd:abcd:abcd:abcd:192.168.158.190%x', 'abcd:abcd:abcd:abcd:abcd:abcd:c0a8:9ebe'],
])('%s is %s, however it is spelled', (spelled, address) => {
  expect(clientAddress({ socketAddress: spelled }, 0)).toBe(address);
  expect(clientAddress({ socketAddress, forwardedFor: spelled }, 1)).toBe(address);
});

test.each([
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:DB8::1]:50123', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[::ffff:192.0.2.7]:1', '192.0.2.7'],
  // Only a bracket tells a port from a part of the address.
  ['2001:db8::1:443', '2001:db8::1:443'],
])(
  'security 41: of a proxy that says from which port a client came, %s, the client is %s',
  (entry, address) => {
    expect(clientAddress({ socketAddress, forwardedFor: entry }, 1)).toBe(address);
    expect(clientAddress({ socketAddress, forwardedFor: `203.0.113.9, ${entry}` }, 1)).toBe(address);
  },
);

test.each(['192.0.2.7:', ':50123', '[192.0.2.7', '[]:1', '[unknown]:1', '192.0.2:1', '_hidden:50123'])(
  'security 41: %s is no address, with or without a port',
  (entry) => {
    expect(clientAddress({ socketAddress, forwardedFor: entry }, 1)).toBe('10.0.0.1');
  },
);

test('an IPv6 client keeps its address, and a closed socket has none', () => {
  expect(clientAddress({ socketAddress: '2001:db8::1' }, 0)).toBe('2001:db8::1');
  expect(clientAddress({ socketAddress: '' }, 0)).toBe('unknown');
});
