import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networks } from '#lib/config/networks.ts';
import { callableAddresses } from './callable-addresses.ts';
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
  ['documents', '203.0.113.7'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['everyone', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped, in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped, public', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['documents', '2001:db8::1'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%lo'],
  ['public with a zone', '2606:4700::1%lo'],
  ['multicast', 'ff02::1'],
])('security 29: %s, %s, is no address of a pool', (_what, address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['8.8.8.8', '172.15.255.255', '172.32.0.0', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

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

test('security 29: of a name that also leads inside, no address is called', async () => {
  const among = (addresses: string[]) =>
    callableAddresses('pool.example', { resolve: async () => addresses, isCallable: isPublic });
  await expect(among(['8.8.8.8', '2606:4700::1'])).resolves.toEqual(['8.8.8.8', '2606:4700::1']);
  for (const inside of ['127.0.0.1', '::1', '::ffff:10.0.0.1', 'not an address']) {
    await expect(among(['8.8.8.8', inside])).rejects.toMatchObject({ problem: 'not public' });
    await expect(among([inside, '8.8.8.8'])).rejects.toMatchObject({ problem: 'not public' });
  }
  await expect(among([])).rejects.toMatchObject({ problem: 'no such name' });
});

test('security 29: an address that is written as such is judged without being resolved', async () => {
  const never = () => Promise.reject(new Error('resolved'));
  const judged = callableAddresses('10.0.0.1', { resolve: never, isCallable: isPublic });
  await expect(judged).rejects.toMatchObject({ problem: 'not public' });
});
