import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address.ts';

/** Where the rooms behind find the client's address: always one IP address, never what the client claims. */
const CLIENT_HEADER = 'x-hashdesk-client';

/** Where a page finds its own path and query, as the request had them. */
const PATH_HEADER = 'x-hashdesk-path';

/** Headers that speak for proxies, or for this server to the pages behind it: what a client sends in them is dropped. */
const reserved =
  /^(forwarded|x-forwarded-.*|x-real-ip|x-hashdesk-client|x-hashdesk-path|x-nonce|content-security-policy.*)$/;

type Protocol = 'http' | 'https';

/**
 * Makes the request's headers trustworthy: whatever claims a client address, a protocol or a path is dropped, and what
 * the socket, the trusted proxies and the request line say is put in its place. Answers with the protocol the client spoke.
 */
export function settleRequestHeaders(
  { headers, socket, url = '/' }: IncomingMessage,
  trustedProxies: number,
): Protocol {
  const forwardedFor = headers['x-forwarded-for'];
  const address = clientAddress({ socketAddress: socket.remoteAddress ?? '', forwardedFor }, trustedProxies);
  const protocol = trustedProxies > 0 ? forwardedProtocol(headers['x-forwarded-proto']) : 'http';
  for (const name of Object.keys(headers)) {
    if (reserved.test(name)) delete headers[name];
  }
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = protocol;
  headers[CLIENT_HEADER] = address;
  headers[PATH_HEADER] = url;
  return protocol;
}

/** The nearest proxy's word counts: it appends to, or replaces, what came before it. */
function forwardedProtocol(header: string | string[] | undefined): Protocol {
  const nearest = [header ?? []].flat().join(',').split(',').at(-1)?.trim();
  return nearest === 'https' ? 'https' : 'http';
}
