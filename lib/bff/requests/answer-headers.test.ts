import { afterAll, expect, test } from 'vitest';
import { createHandler } from '#lib/bff/requests/handler.ts';
import { createUnknownPath } from '#lib/bff/requests/unknown-path.ts';
import { DESK, startDesk } from '#test/desk/desk.ts';
import { startMarket } from '#test/market/market.ts';

const market = await startMarket();
const desk = startDesk({ url: market.url });
afterAll(async () => {
  await desk.close();
  await market.close();
});

const { apiKey: key, apiSecret } = await market.addAccount();
const cookie = await desk.connect({ apiKey: key, apiSecret });
const own = { cookie, key };
const profile = { name: 'main', algo: 'scrypt' };

/** One of each kind of answer: data, kept data, a change, every refusal, fixed answers. */
const answers = {
  'who is connected': await desk.ask('/api/session', { cookie }),
  'nobody is connected': await desk.ask('/api/session'),
  'a read': await desk.ask('/api/market/account/balance', own),
  'the same read': await desk.ask('/api/market/account/balance', own),
  'a public read': await desk.ask('/api/market/info/assets'),
  'a change': await desk.ask('/api/market/account/profile', { ...own, body: profile }),
  'a body out of shape': await desk.ask('/api/market/account/profile', { ...own, body: { name: '' } }),
  'a body that is not JSON': await desk.ask('/api/market/account/profile', { ...own, body: '{' }),
  'no session': await desk.ask('/api/market/account/balance'),
  'another key': await desk.ask('/api/market/account/balance', { cookie, key: 'other' }),
  'a foreign page': await desk.ask('/api/market/rig', {
    ...own,
    headers: { 'sec-fetch-site': 'cross-site' },
  }),
  'no such row': await desk.ask('/api/market/no/such/row', own),
  'no such rig': await desk.ask('/api/market/rig/999999', own),
  'an unknown parameter': await desk.ask('/api/market/rig?evil=1', own),
  'a method that is not there': await desk.ask('/api/market/rig', { ...own, method: 'DELETE' }),
  'a preflight': await desk.ask('/api/market/rig', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  }),
  HEAD: await desk.ask('/api/session', { method: 'HEAD' }),
  'the status': await desk.ask('/api/status', { cookie }),
  'the rigs': await desk.ask('/api/rigs', own),
  'a pool check': await desk.ask('/api/pool-check', {
    ...own,
    body: { host: 'stratum+tcp://127.0.0.1:3333', user: 'w', pass: '' },
  }),
  'a swap of slots': await desk.ask('/api/slot-swap', { ...own, body: {} }),
  'the orders': await desk.ask('/api/orders', own),
  'no such order': await desk.ask('/api/orders/00000000-0000-4000-8000-000000000000', own),
  'a wrong secret': await desk.ask('/api/session', {
    body: { environment: 'market', apiKey: key, apiSecret: 'wrong' },
  }),
  'no such path below /api': await otherPath(),
  disconnecting: await desk.ask('/api/session/disconnect', { cookie, body: {} }),
};

async function otherPath() {
  const response = await createHandler(desk.wiring, { GET: createUnknownPath })(
    new Request(`${DESK}/api/no/such`),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('there is an answer of every kind', () => {
  const statuses = Object.values(answers).map(({ status }) => status);
  expect([...new Set(statuses)].sort()).toEqual([200, 400, 401, 403, 404, 405, 409]);
});

test.each(Object.entries(answers))(
  'security 5: %s invites no other site, and differs by who asks',
  (_, { headers }) => {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const vary = (headers.get('vary') ?? '').split(/,\s*/);
    expect(vary).toEqual(expect.arrayContaining(['Origin', 'Sec-Fetch-Site', 'Cookie']));
  },
);

test.each(Object.entries(answers))('security 17: %s is kept by nobody', (_, { headers }) => {
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test.each(Object.entries(answers))(
  'security 18: %s says nothing of what the desk is made of',
  (_, answer) => {
    expect([...answer.headers.keys()]).not.toEqual(expect.arrayContaining(['server']));
    expect([...answer.headers.keys()].filter((name) => /^(x-powered|x-next|server)/.test(name))).toEqual([]);
    expect(answer.text).not.toMatch(/node_modules|\.ts\b|\bundici\b|\bzod\b|\bnext\b|at [A-Za-z.]+ \(/i);
  },
);
