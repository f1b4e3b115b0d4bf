import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinStratumUrl, parseStratumUrl, STRATUM_SCHEMES, stratumUrlProblem } from './stratum-url.ts';

test('a pool address has a scheme, a host and a port', () => {
  expect(parseStratumUrl('stratum+tcp://eu.pool-1.example:3333')).toEqual({
    scheme: 'stratum+tcp',
    host: 'eu.pool-1.example',
    port: 3333,
    tls: false,
  });
  expect(parseStratumUrl('stratum+ssl://10.0.0.1:1')?.tls).toBe(true);
  expect(parseStratumUrl('STRATUM+TLS://[2001:db8::1]:65535')).toEqual({
    scheme: 'stratum+tls',
    host: '2001:db8::1',
    port: 65535,
    tls: true,
  });
});

test.each([
  ['http://pool.example:3333', 'must begin with stratum+tcp://, stratum+ssl://, stratum+tls://'],
  ['pool.example:3333', 'must begin with'],
  ['', 'must begin with'],
  [' stratum+tcp://pool.example:3333', 'must begin with'],
  ['stratum+tcp://pool.example', 'must end with a port from 1 to 65535, such as :3333'],
  ['stratum+tcp://pool.example:', 'must end with a port'],
  ['stratum+tcp://pool.example:0', 'must end with a port'],
  ['stratum+tcp://pool.example:03333', 'must end with a port'],
  ['stratum+tcp://pool.example:65536', 'must end with a port'],
  ['stratum+tcp://pool.example:+80', 'must end with a port'],
  ['stratum+tcp://pool.example:80\n', 'must end with a port'],
  ['stratum+tcp://pool.example:80:80', 'must end with a port'],
  ['stratum+tcp://user@pool.example:80', 'must end after the port: no user, path, query or fragment'],
  ['stratum+tcp://user:pass@pool.example:80', 'must end after the port'],
  ['stratum+tcp://pool.example:80/', 'must end after the port'],
  ['stratum+tcp://pool.example:80?x', 'must end after the port'],
  ['stratum+tcp://pool.example:80#x', 'must end after the port'],
  ['stratum+tcp://:3333', 'must name a host'],
  ['stratum+tcp://pool_1.example:3333', 'at most 253 letters, digits, dots and hyphens'],
  ['stratum+tcp://pool .example:80', 'must name a host'],
  ['stratum+tcp://pool..example:80', 'must name a host'],
  ['stratum+tcp://-pool.example:80', 'must name a host'],
  [`stratum+tcp://${'a'.repeat(64)}.example:80`, 'must name a host'],
  [`stratum+tcp://${'a.'.repeat(127)}ab:80`, 'must name a host'],
  ['stratum+tcp://pööl.example:80', 'must name a host'],
  ['stratum+tcp://1.2.3:80', 'must name a host'],
  ['stratum+tcp://256.1.1.1:80', 'must name a host'],
  ['stratum+tcp://0177.0.0.1:80', 'must name a host'],
  ['stratum+tcp://2130706433:80', 'must name a host'],
  ['stratum+tcp://0x7f000001:80', 'must name a host'],
  ['stratum+tcp://[::1:80', 'must name a host'],
  ['stratum+tcp://[1.2.3.4]:80', 'must name a host'],
  ['stratum+tcp://[fe80::1%25eth0]:80', 'must name a host'],
  ['stratum+tcp://[12345::]:80', 'must name a host'],
])('%j is refused with the rule it breaks', (text, problem) => {
  expect(stratumUrlProblem(text)).toContain(problem);
  expect(parseStratumUrl(text)).toBeUndefined();
});

test('host and port given apart make an address', () => {
  expect(joinStratumUrl({ host: 'pool.example', port: '3333' })).toBe('stratum+tcp://pool.example:3333');
  expect(joinStratumUrl({ host: 'stratum+ssl://pool.example', port: 443 })).toBe(
    'stratum+ssl://pool.example:443',
  );
  expect(joinStratumUrl({ host: '::1', port: 3333 })).toBe('stratum+tcp://[::1]:3333');
  expect(stratumUrlProblem(joinStratumUrl({ host: 'pool.example:3333', port: 3333 }))).toContain('port');
});

test('an address taken apart and joined is the same address', () => {
  const hosts = fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6());
  const ports = fc.integer({ min: 1, max: 65535 });
  fc.assert(
    fc.property(fc.constantFrom(...STRATUM_SCHEMES), hosts, ports, (scheme, host, port) => {
      const url = joinStratumUrl({ scheme, host, port });
      expect(stratumUrlProblem(url)).toBeUndefined();
      expect(parseStratumUrl(url)).toEqual({ scheme, host, port, tls: scheme !== 'stratum+tcp' });
    }),
  );
});
