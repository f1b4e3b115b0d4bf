import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networks } from '#lib/config/networks.ts';
import { createCallable } from './public-address.ts';

const isPublic = createCallable([]);

test.each([
  ['this host', '0.0.0.0'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared', '100.64.0.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local: the metadata of clouds', '169.254.169.254'],
  ['protocols', '192.0.0.170'],
  ["Oracle's metadata", '192.0.0.192'],
  ["Alibaba's metadata", '100.100.100.200'],
  ["Azure's host", '168.63.129.16'],
  ["IBM's services", '161.26.0.10'],
  ["IBM's services", '166.11.255.255'],
  ['sinks of reverse names', '192.31.196.1'],
  ['sinks of reverse names', '192.175.48.1'],
  ['relays of multicast', '192.52.193.1'],
  ['relays of 6to4', '192.88.99.1'],
  ['documents', '203.0.113.7'],
  ['documents', '192.0.2.1'],
  ['documents', '198.51.100.1'],
  ['benchmarks', '198.18.0.1'],
  ['benchmarks', '198.19.255.255'],
  ['multicast', '224.0.0.1'],
  ['kept back', '240.0.0.1'],
  ['everyone', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped, in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped, public', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ["a network's own NAT64", '64:ff9b:1::7f00:1'],
  ['nobody', '100::1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['benchmarks', '2001:2::1'],
  ['documents', '2001:db8::1'],
  ['documents', '3fff::1'],
  ['sinks of reverse names', '2620:4f:8000::1'],
  ['routing by segments', '5f00::1'],
  ["Google's metadata", 'fd20:ce::254'],
  ['site-local', 'fec0::1'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%lo'],
  ['public with a zone', '2606:4700::1%lo'],
  ['multicast', 'ff02::1'],
])('security 29: %s, %s, is no address of a pool', (_what, address) => {
  expect(isPublic(address)).toBe(false);
});

test.each([
  '0.255.255.255',
  '10.255.255.255',
  '100.127.255.255',
  '127.255.255.255',
  '161.26.255.255',
  '169.254.255.255',
  '192.0.0.255',
  '192.0.2.255',
  '192.31.196.255',
  '192.52.193.255',
  '192.88.99.255',
  '192.168.255.255',
  '192.175.48.255',
  '198.51.100.255',
  '203.0.113.255',
  '239.255.255.255',
  '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff',
  '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
  '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '2620:4f:8000:ffff:ffff:ffff:ffff:ffff',
  '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff',
  '4000::',
])(
  'security 29: %s, the last of its network or the first beyond the public ones, is no address of a pool',
  (address) => {
    expect(isPublic(address)).toBe(false);
  },
);

test.each([
  '1.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::',
  '2001:db9::',
  '2003::',
  '3fff:1000::',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.0',
  '100.128.0.1',
  '168.63.129.17',
  '166.12.0.0',
  '2606:4700:4700::1111',
  '2a00:1450::1',
])('%s is a public address', (address) => {
  expect(isPublic(address)).toBe(true);
});

test('security 29: no address of a private network passes, and each does where it is configured', () => {
  const configured = createCallable(networks('10.0.0.0/8, fd00::/8'));
  const octet = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet), (rest) => {
      const [b, c, d] = rest;
      const addresses = [
        `10.${rest.join('.')}`,
        `fd${(b % 16).toString(16)}0::${c.toString(16)}:${d.toString(16)}`,
      ];
      expect(addresses.map(isPublic)).toEqual([false, false]);
      expect(addresses.map(configured)).toEqual([true, true]);
      expect(configured(`192.168.${c}.${d}`)).toBe(false);
    }),
  );
});

test("security 29: this machine's own addresses are none of a pool's, public ones in every spelling too", () => {
  const own = ['8.8.4.4', '2606:4700::1'];
  const elsewhere = createCallable([], () => own);
  const spelt = ['8.8.4.4', '2606:4700::1', '2606:4700:0:0::0001', '::ffff:8.8.4.4'];
  expect(spelt.map(elsewhere)).toEqual(spelt.map(() => false));
  expect(['8.8.8.8', '2606:4700::2'].map(elsewhere)).toEqual([true, true]);
  expect(createCallable(networks('8.8.4.4'), () => own)('8.8.4.4')).toBe(true);
});

test('security 29: nothing calls an address that an interface of this machine has', () => {
  const own = Object.values(networkInterfaces()).flatMap((there = []) => there.map(({ address }) => address));
  const spelt = own.flatMap((address) => (isIPv4(address) ? [address, `::ffff:${address}`] : [address]));
  expect(spelt).toContain('127.0.0.1');
  expect(spelt.filter(isPublic)).toEqual([]);
});
