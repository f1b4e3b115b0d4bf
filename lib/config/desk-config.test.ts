import { expect, test } from 'vitest';
import { readDeskConfig } from './desk-config.ts';

function readServices(services: unknown) {
  const text = typeof services === 'string' ? services : JSON.stringify(services);
  return readDeskConfig({ SESSION_PASSWORDS: 'p'.repeat(32), MARKET_ENVIRONMENTS: text }).environments;
}

test('several services are read in their order, without trailing slashes', () => {
  const services = [
    { name: 'production', baseUrl: 'https://market.example/' },
    { name: 'development', baseUrl: 'https://dev.market.example/v//' },
  ];
  expect(readServices(services)).toEqual([
    { name: 'production', baseUrl: 'https://market.example' },
    { name: 'development', baseUrl: 'https://dev.market.example/v' },
  ]);
});

test.each(['http://127.0.0.1:4100', 'http://localhost:4100', 'http://[::1]:4100'])(
  '%s is on this machine and needs no TLS',
  (baseUrl) => expect(readServices([{ name: 'demo', baseUrl }])).toEqual([{ name: 'demo', baseUrl }]),
);

test.each([
  ['http://market.example', 'begins with https://'],
  ['http://127.0.0.1.example', 'begins with https://'],
  ['ftp://127.0.0.1', 'begins with https://'],
  ['https://user:word@market.example', 'holds no user or password'],
  ['https://market.example/?a=b', 'has no query'],
  ['https://market.example/api/v1', 'ends before /api/v1'],
  ['market.example', 'is not a URL'],
])('%s is refused: a base address %s', (baseUrl, why) => {
  expect(() => readServices([{ name: 'demo', baseUrl }])).toThrow(why);
});

test.each([
  ['{', 'not an array'],
  [{}, 'not an array'],
  [[], 'empty'],
  [[{ name: 'Demo', baseUrl: 'https://a.example' }], 'lower-case'],
  [[{ name: 'demo' }], 'each service needs a text as its "baseUrl"'],
  [[{ name: 'demo', url: 'https://a.example' }], 'each service needs a text as its "baseUrl"'],
  [[{ baseUrl: 'https://a.example' }], 'each service needs a text as its "name"'],
  [['https://a.example'], 'it is not an array of objects'],
  [[{ name: 'demo', baseUrl: 'https://a.example', key: 'x' }], 'Unrecognized key'],
  [
    [
      { name: 'demo', baseUrl: 'https://a.example' },
      { name: 'demo', baseUrl: 'https://b.example' },
    ],
    'a name occurs twice',
  ],
  [
    [
      { name: 'demo', baseUrl: 'https://a.example' },
      { name: 'other', baseUrl: 'https://a.example/' },
    ],
    'a base address occurs twice',
  ],
])('services %j are refused: %s', (services, why) => {
  expect(() => readServices(services)).toThrow(/^MARKET_ENVIRONMENTS must be a JSON array/);
  expect(() => readServices(services)).toThrow(why);
});

test.each([undefined, '', 'short', 'p'.repeat(31), `${'p'.repeat(32)},${'q'.repeat(31)}`, ','])(
  'security 14: with the session password %j there is no start, and it is not repeated',
  (passwords) => {
    const env = { MARKET_ENVIRONMENTS: '[{"name":"a","baseUrl":"https://a.example"}]' };
    const read = () => readDeskConfig({ ...env, SESSION_PASSWORDS: passwords });
    expect(read).toThrow(/^SESSION_PASSWORDS /);
    expect(read).not.toThrow(/pppp|qqqq|short/);
  },
);

test('security 14: passwords of 32 characters are taken, the newest first', () => {
  const [newest, older] = ['p'.repeat(32), 'q'.repeat(40)];
  const env = { MARKET_ENVIRONMENTS: '[{"name":"a","baseUrl":"https://a.example"}]' };
  const { sessionPasswords } = readDeskConfig({ ...env, SESSION_PASSWORDS: `${newest},${older}` });
  expect(sessionPasswords).toEqual([newest, older]);
});

test('unless it is told otherwise the desk makes 95 calls a minute: services of this family take 100', () => {
  const env = { MARKET_ENVIRONMENTS: '[{"name":"a","baseUrl":"https://a.example"}]' };
  const read = (more: object) => readDeskConfig({ ...env, SESSION_PASSWORDS: 'p'.repeat(32), ...more });
  expect(read({}).upstreamBudgetPerMinute).toBe(95);
  expect(read({ UPSTREAM_BUDGET: '40' }).upstreamBudgetPerMinute).toBe(40);
});

test('several dashboards are not begun without what they share', () => {
  const env = {
    MARKET_ENVIRONMENTS: '[{"name":"a","baseUrl":"https://a.example"}]',
    DASHBOARD_INSTANCES: '2',
  };
  const read = (more: object) => readDeskConfig({ ...env, SESSION_PASSWORDS: 'p'.repeat(32), ...more });
  expect(() => read({})).toThrow(/^REDIS_URL must be set where DASHBOARD_INSTANCES is 2/);
  expect(read({ REDIS_URL: 'redis://127.0.0.1' }).instances).toBe(2);
  expect(read({ DASHBOARD_INSTANCES: '1' }).redisUrl).toBeUndefined();
});

test.each(['redis://127.0.0.1/one', 'redis://127.0.0.1/-1', 'redis://127.0.0.1/1/2'])(
  'a database of Redis is named by its number, which %s does not',
  (REDIS_URL) => {
    const MARKET_ENVIRONMENTS = '[{"name":"a","baseUrl":"https://a.example"}]';
    const read = (url: string) =>
      readDeskConfig({ MARKET_ENVIRONMENTS, SESSION_PASSWORDS: 'p'.repeat(32), REDIS_URL: url });
    expect(() => read(REDIS_URL)).toThrow(/^REDIS_URL must name a database of Redis by its number/);
    for (const good of ['rediss://127.0.0.1', 'redis://127.0.0.1/', 'redis://u:p@127.0.0.1:6379/15']) {
      expect(read(good).redisUrl).toBe(good);
    }
  },
);
