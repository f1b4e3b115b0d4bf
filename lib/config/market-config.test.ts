import { expect, test } from 'vitest';
import { readMarketConfig } from './market-config.ts';
import { ConfigProblem } from './problem.ts';

const sealKey = 'k'.repeat(32);

function problemWith(env: Record<string, string>): string {
  try {
    readMarketConfig({ MARKET_SEAL_KEYS: sealKey, ...env });
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message;
    throw error;
  }
  return 'none';
}

test('what is unset has the documented default', () => {
  expect(readMarketConfig({ MARKET_SEAL_KEYS: sealKey })).toMatchObject({
    host: '127.0.0.1',
    port: 4100,
    rateLimitPerMinute: 100,
    trustedProxies: 0,
    feeRate: '0.03',
    logLevel: 'info',
    sealKeys: [sealKey],
  });
});

test.each(['0.0.0.0', '::', '::1', 'localhost', 'market.example'])('it may listen on %s', (host) => {
  expect(readMarketConfig({ MARKET_SEAL_KEYS: sealKey, MARKET_HOST: host }).host).toBe(host);
});

test('an empty variable is an unset one', () => {
  expect(readMarketConfig({ MARKET_SEAL_KEYS: sealKey, MARKET_PORT: ' ' }).port).toBe(4100);
});

test('the data directory is absolute', () => {
  const { dataDir } = readMarketConfig({ MARKET_SEAL_KEYS: sealKey, HASHDESK_DATA: 'somewhere' });
  expect(dataDir).toBe(`${process.cwd()}/somewhere`);
});

test.each([
  ['MARKET_PORT', '70000', 'MARKET_PORT must be a whole number from 0 to 65535.'],
  ['MARKET_PORT', '4e3', 'MARKET_PORT must be a whole number from 0 to 65535.'],
  ['MARKET_RATE_LIMIT', '0', 'MARKET_RATE_LIMIT must be a whole number from 1 to 1000000.'],
  ['MARKET_HOST', 'http://here', 'MARKET_HOST must be an IP address or a host name.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
])('%s=%s is refused in one sentence that names the variable', (variable, value, sentence) => {
  expect(problemWith({ [variable]: value })).toBe(sentence);
});

test.each(['-0.01', '1.01', '3%', '.03', '0.123456789', '1e-2'])('%s is no fee', (value) => {
  expect(problemWith({ MARKET_FEE_RATE: value })).toContain(
    'MARKET_FEE_RATE must be a decimal number from 0 to 1',
  );
});

test.each(['0', '0.03', '1', '1.00'])('%s is a fee', (value) => {
  expect(problemWith({ MARKET_FEE_RATE: value })).toBe('none');
});

test('seal keys are read newest first', () => {
  const [newest, older] = ['n'.repeat(32), 'o'.repeat(40)];
  expect(readMarketConfig({ MARKET_SEAL_KEYS: `${newest}, ${older}` }).sealKeys).toEqual([newest, older]);
});

test('a missing seal key is named', () => {
  expect(() => readMarketConfig({})).toThrow('MARKET_SEAL_KEYS must be set');
});

test('a short seal key is refused, also behind a good one, and never quoted', () => {
  const sentence = problemWith({ MARKET_SEAL_KEYS: `${sealKey},hunter2` });
  expect(sentence).toContain('MARKET_SEAL_KEYS must be secrets of at least 32 characters each');
  expect(sentence).not.toContain('hunter2');
});
