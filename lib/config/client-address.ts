import { isIP, SocketAddress } from 'node:net';

/** What a request says about its way here: the socket's peer, and the `X-Forwarded-For` header as it came. */
interface RequestPath {
  socketAddress: string | undefined;
  forwardedFor?: string | string[] | undefined;
}

/**
 * The address of the client. Each of the trusted proxies in front has appended the address it saw, so the client is
 * that many entries before the socket's peer; what stands further left was written by the client and is not believed.
 * It is in its one spelling; that IPv6 clients are counted by their /64 is the matter of who counts.
 */
export function clientAddress(
  { socketAddress = '', forwardedFor }: RequestPath,
  trustedProxies: number,
): string {
  const entries = [forwardedFor ?? []].flat().flatMap((line) => line.split(','));
  const chain = [...entries.map((entry) => entry.trim()), socketAddress];
  const believed = chain.slice(-1 - trustedProxies).map((entry) => plainAddress(withoutPort(entry)));
  return believed.find((address) => isIP(address) !== 0) ?? 'unknown';
}

/**
 * Some proxies append the port that the client came from, `192.0.2.1:50123` or `[2001:db8::1]:50123`: were these no addresses,
 * all their clients would be counted as the proxy, and one could use up the share of all.
 */
function withoutPort(entry: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(entry) ?? [];
  return ipv4 ?? ipv6 ?? entry;
}

/**
 * The one spelling by which an address is counted: an IPv6 one in small letters and as short as it can be, and an IPv4
 * client of a dual-stack socket, which appears as `::ffff:192.0.2.1`, as the IPv4 client that it is.
 */
function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  // A zone names a link of this machine, and makes SocketAddress throw where it follows a long address.
  const withoutZone = address.replace(/%.*/, '');
  return new SocketAddress({ address: withoutZone, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}
