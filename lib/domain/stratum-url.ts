/** Where a pool listens: `stratum+tcp://pool.example:3333`. */
export interface StratumUrl {
  readonly scheme: StratumScheme;
  /** A name, an IPv4 address or an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
}

export const STRATUM_SCHEMES = ['stratum+tcp', 'stratum+ssl', 'stratum+tls'] as const;

export type StratumScheme = (typeof STRATUM_SCHEMES)[number];

const PARTS = /^([a-z+]+):\/\/(\[[^\]]*\]?|[^:/?#@[\]]*)(?::([^/?#@]*))?(.*)$/is;
const PORT = /^[1-9]\d{0,4}$/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const NUMERIC = /^(?:\d+|0x[\da-f]*)$/i;
const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const IPV6 = /^[\da-f:.]+$/i;

/**
 * What is wrong with a pool address, if anything: scheme, host and port, and nothing more (specification, section 2, pool
 * slot; docs/silences.md, section 3).
 */
export function stratumUrlProblem(text: string) {
  const result = read(text);
  return typeof result === 'string' ? result : undefined;
}

export function parseStratumUrl(text: string): StratumUrl | undefined {
  const result = read(text);
  return typeof result === 'string' ? undefined : result;
}

/**
 * The address of a host and a port given apart. A host that brings its own scheme keeps it; otherwise `scheme`, by
 * default stratum+tcp. The result is as good as its parts: `stratumUrlProblem` judges it.
 */
export function joinStratumUrl(parts: {
  readonly host: string;
  readonly port: string | number;
  readonly scheme?: StratumScheme;
}): string {
  const { host, port, scheme = 'stratum+tcp' } = parts;
  if (host.includes('://')) return `${host}:${port}`;
  return `${scheme}://${isIpv6(host) ? `[${host}]` : host}:${port}`;
}

/** What is wrong with a port given apart, if anything. */
export function portProblem(text: string): string | undefined {
  return PORT.test(text) && Number(text) <= 65_535 ? undefined : 'must be a port from 1 to 65535';
}

function read(text: string) {
  const [, given = '', hostText = '', port = '', rest] = PARTS.exec(text) ?? [];
  const scheme = STRATUM_SCHEMES.find((known) => known === given.toLowerCase());
  if (!scheme) return 'must begin with stratum+tcp://, stratum+ssl://, stratum+tls://';
  if (rest) return 'must end after the port: no user, path, query or fragment';
  const host = hostOf(hostText);
  if (host === undefined)
    return 'must name a host: at most 253 letters, digits, dots and hyphens, an IPv4 address, or an IPv6 address in brackets';
  if (portProblem(port)) return 'must end with a port from 1 to 65535, such as :3333';
  return { scheme, host, port: Number(port), tls: scheme !== 'stratum+tcp' } satisfies StratumUrl;
}

function hostOf(text: string): string | undefined {
  const bracketed = /^\[(.*)\]$/.exec(text)?.[1];
  if (bracketed !== undefined) return isIpv6(bracketed) ? bracketed : undefined;
  return isName(text) ? text : undefined;
}

function isIpv6(text: string): boolean {
  return text.includes(':') && IPV6.test(text) && URL.canParse(`http://[${text}]/`);
}

/** A name whose last label is a number would be read as an IPv4 address by some resolvers: then it must be one. */
function isName(text: string): boolean {
  const labels = text.split('.');
  if (NUMERIC.test(labels.at(-1) ?? '')) return isIpv4(labels);
  return text.length <= 253 && labels.every((label) => LABEL.test(label));
}

function isIpv4(octets: readonly string[]): boolean {
  return octets.length === 4 && octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255);
}
