import type { IncomingMessage } from 'node:http';
import { clientAddress } from '#lib/config/client-address.ts';
import { CLIENT_HEADER, CSP_NONCE_HEADER, PATH_HEADER } from '#lib/config/front-headers.ts';

/** Headers that speak for proxies, or for this server to the pages behind it: a client's are dropped, or replaced below. */
const reserved = /^(forwarded|x-forwarded-.*|x-real-ip|content-security-policy.*)$/;

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
  const address = clientAddress({ socketAddress: socket.remoteAddress, forwardedFor }, trustedProxies);
  const protocol = trustedProxies > 0 ? forwardedProtocol(headers['x-forwarded-proto']) : 'http';
  for (const name of Object.keys(headers)) {
    if (reserved.test(name) || name === CSP_NONCE_HEADER) delete headers[name];
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
