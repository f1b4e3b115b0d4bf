import { isIP } from 'node:net';

/** Addresses that share their first `prefix` bits. */
export interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Networks in CIDR notation, separated by commas or spaces; a bare address is a network of one. */
export function networks(text: string): readonly Network[] {
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(parseNetwork);
}

function parseNetwork(text: string): Network {
  const [address = '', prefixText, ...rest] = text.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? longest : Number(prefixText);
  const isWritten = prefixText === undefined || /^\d{1,3}$/.test(prefixText);
  if (version === 0 || rest.length > 0 || !isWritten || prefix > longest) {
    throw new RangeError(`must be networks such as 127.0.0.0/8, 10.1.2.3 or fd00::/8, and "${text}" is none`);
  }
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}
