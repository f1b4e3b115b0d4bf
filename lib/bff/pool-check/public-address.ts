import 'server-only';
import { BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Network } from '#lib/config/networks.ts';

/** Not public, or carrying another address in them (6to4 relays): IANA's special-purpose registry, multicast and class E. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Out of public ranges, what clouds put beside their machines: Azure's host, the services of IBM's inner network. */
const OF_CLOUDS = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'];

/** Of IPv6 only what is given out as public counts at all; in it, what carries an IPv4 address or is for documents does not. */
const PUBLIC_IPV6 = '2000::/3';
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const specialIpv4 = listOf([...SPECIAL_IPV4, ...OF_CLOUDS], 'ipv4');
const publicIpv6 = listOf([PUBLIC_IPV6], 'ipv6');
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6');

/**
 * Whether a pool may be called at an address: a public one that is not this machine's own, or one of a network that the
 * configuration allows. `own` is asked each time, since machines get and lose addresses.
 */
export function createCallable(
  allowed: readonly Network[],
  own: () => readonly string[] = machineAddresses,
): (address: string) => boolean {
  const configured = new BlockList();
  for (const { address, prefix, family } of allowed) configured.addSubnet(address, prefix, family);
  return (address) =>
    (isPublic(address) && !isAmong(own(), address)) || configured.check(address, familyOf(address));
}

function machineAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((there = []) => there.map(({ address }) => address));
}

/** In whatever spelling. */
function isAmong(addresses: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const one of addresses) list.addAddress(one, familyOf(one));
  return list.check(address, familyOf(address));
}

function isPublic(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  // A zone makes it an address of this machine's own link.
  if (address.includes('%')) return false;
  return publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
