import { isIP } from 'node:net';

/** What a request says about its way here: the socket's peer, and the `X-Forwarded-For` header as it came. */
interface RequestPath {
  socketAddress: string | undefined;
  forwardedFor?: string | string[] | undefined;
}

/**
 * The address of the client. Each of the trusted proxies in front has appended the address it saw, so the client is
 * that many entries before the socket's peer; what stands further left was written by the client and is not believed.
 */
export function clientAddress(
  { socketAddress = '', forwardedFor }: RequestPath,
  trustedProxies: number,
): string {
  const entries = [forwardedFor ?? []].flat().flatMap((line) => line.split(','));
  const chain = [...entries.map((entry) => entry.trim()), socketAddress];
  const believed = chain.slice(-1 - trustedProxies).map(plainAddress);
  return believed.find((address) => isIP(address) !== 0) ?? 'unknown';
}

/** An IPv4 client of a dual-stack socket appears as `::ffff:192.0.2.1`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
