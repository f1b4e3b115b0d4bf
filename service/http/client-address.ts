import { isIP } from 'node:net';

/** What a request says about its way here: the socket's peer, and X-Forwarded-For as it came. */
export interface RequestPath {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
}

/**
 * The client's address. Each of the trusted proxies in front has added the address it was called from at the right end
 * of X-Forwarded-For; what stands further left is the client's own word and is not believed.
 */
export function clientAddress(path: RequestPath, trustedProxies: number): string {
  const { socketAddress = '', forwardedFor = '' } = path;
  const hops = [...forwardedFor.split(','), socketAddress].map((hop) => plainAddress(hop.trim()));
  return hops.slice(-1 - trustedProxies).find((hop) => isIP(hop) !== 0) ?? 'unknown';
}

/** An IPv4 client of a dual-stack socket appears as ::ffff:192.0.2.1. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
