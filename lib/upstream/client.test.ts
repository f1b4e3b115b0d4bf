import { afterAll, expect, onTestFinished, test } from 'vitest';
import { verify } from '#lib/signing/sign.ts';
import { answerJson, type ForeignAnswer, startForeignService } from '#test/foreign/foreign-service.ts';
import { startMarket } from '#test/market/market.ts';
import { createBudget } from './budget.ts';
import { createPublicUpstream, createUpstream } from './client.ts';
import { createKeyOrder } from './key-order.ts';
import { createWire } from './wire.ts';

const market = await startMarket();
afterAll(() => market.close());

const levels = { permAccount: 'write', permRental: 'write', permRig: 'write' };
const whoami = {
  authed: true,
  userid: '1',
  username: 'u',
  api_key: 'k',
  api_nonce: '1',
  permissions: { withdraw: 'no', rent: 'yes', rigs: 'yes' },
  permission_levels: levels,
};

interface SetupOptions {
  apiKey: string;
  apiSecret: string;
  answerMs?: number;
}

function setup(url: string, { apiKey, apiSecret, answerMs = 15_000 }: SetupOptions) {
  const credentials = { apiKey, apiSecret };
  const { send, close } = createWire(url, { connectMs: 3_000, answerMs, answerBytes: 1_000_000 });
  const budget = createBudget({ limit: 10_000 });
  const upstream = createUpstream({ send, budget, credentials, order: createKeyOrder() });
  onTestFinished(close);
  return { upstream, open: createPublicUpstream({ send, budget }) };
}

async function setupForeign(answer: ForeignAnswer, answerMs = 15_000) {
  const service = await startForeignService(answer);
  onTestFinished(service.close);
  return { ...setup(service.url, { apiKey: 'k', apiSecret: 's', answerMs }), service };
}

const refuseWith = (code: string, status = 401): ForeignAnswer => {
  return (response) => answerJson(response, { success: false, error: code }, status);
};
const nonces = (requests: { headers: Record<string, unknown> }[]) =>
  requests.map(({ headers }) => BigInt(String(headers['x-api-nonce'])));

test('the market accepts what is signed, and its answer is read by the shape of the row', async () => {
  const key = await market.addAccount({ username: 'reader' });
  const { upstream } = setup(market.url, key);
  expect(await upstream.call('whoami', {})).toMatchObject({ authed: true, username: 'reader' });
});

test('fifty reads at once are all accepted: their nonces rise as the market sees them', async () => {
  const key = await market.addAccount();
  const { upstream } = setup(market.url, key);
  const answers = await Promise.all(Array.from({ length: 50 }, () => upstream.call('whoami', {})));
  const seen = answers.map(({ api_nonce }) => BigInt(api_nonce));
  expect(seen).toEqual([...seen].sort((a, b) => (a < b ? -1 : 1)));
  expect(new Set(seen).size).toBe(50);
});

test('changes among many reads go through, and no read is lost', async () => {
  const key = await market.addAccount();
  const { upstream } = setup(market.url, key);
  const reads = Array.from({ length: 20 }, () => upstream.call('whoami', {}));
  const changes = [1, 2, 3].map((at) =>
    upstream.call('createProfile', { body: { name: `profile ${at}`, algo: 'scrypt' } }),
  );
  expect((await Promise.all(changes)).map(({ name }) => name)).toEqual([
    'profile 1',
    'profile 2',
    'profile 3',
  ]);
  expect(await Promise.all(reads)).toHaveLength(20);
});

test('the filled path is both what is sent and what is signed, without the query', async () => {
  const { upstream, service } = await setupForeign(refuseWith('NOT_FOUND', 404));
  await expect(
    upstream.call('rigGraph', { params: { id: '7' }, query: { hours: '3' } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const [request] = service.requests;
  const { 'x-api-key': apiKey, 'x-api-nonce': nonce, 'x-api-sign': signature } = request?.headers ?? {};
  expect(request?.url).toBe('/api/v1/rig/7/graph?hours=3');
  const signed = { apiKey: String(apiKey), nonce: String(nonce), endpoint: '/rig/7/graph' };
  expect(verify(signed, 's', String(signature))).toBe(true);
});

test('a public row is asked without key or signature', async () => {
  const { open, service } = await setupForeign((response) => {
    answerJson(response, { success: true, data: { currencies: [] } });
  });
  await open.call('assets', {});
  expect(Object.keys(service.requests[0]?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([]);
});

test('a read whose nonce was refused is asked once more with a higher one', async () => {
  const { upstream, service } = await setupForeign((response, _request, at) => {
    if (at === 0) return refuseWith('INVALID_NONCE')(response, _request, at);
    return answerJson(response, { success: true, data: whoami });
  });
  expect((await upstream.call('whoami', {})).username).toBe('u');
  const [first = 0n, second = 0n] = nonces(service.requests);
  expect(second).toBeGreaterThan(first);
});

test('where it recurs, the refusal says that another program uses the key', async () => {
  const { upstream, service } = await setupForeign(refuseWith('INVALID_NONCE'));
  await expect(upstream.call('whoami', {})).rejects.toMatchObject({
    code: 'INVALID_NONCE',
    message: 'another program is using this key; make a key for Hashdesk alone',
  });
  const digits = service.requests.map(({ headers }) => String(headers['x-api-nonce']).length);
  expect(digits).toEqual([16, 16, 19]);
});

test.each(['INVALID_SIGNATURE', 'INVALID_KEY'])(
  '%s from a key that worked a moment ago may be a refused nonce: the read is asked once more',
  async (code) => {
    const { upstream, service } = await setupForeign((response, request, at) => {
      if (at === 1) return refuseWith(code)(response, request, at);
      return answerJson(response, { success: true, data: whoami });
    });
    await upstream.call('whoami', {});
    expect((await upstream.call('whoami', {})).username).toBe('u');
    expect(service.requests).toHaveLength(3);
  },
);

test('INVALID_SIGNATURE from a key that never worked is believed', async () => {
  const { upstream, service } = await setupForeign(refuseWith('INVALID_SIGNATURE'));
  await expect(upstream.call('whoami', {})).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
  expect(service.requests).toHaveLength(1);
});

const faults: [string, ForeignAnswer, string][] = [
  ['a refused nonce', refuseWith('INVALID_NONCE'), 'MarketRefusal'],
  ['a refused signature', refuseWith('INVALID_SIGNATURE'), 'MarketRefusal'],
  ['an internal fault', refuseWith('INTERNAL', 500), 'MarketRefusal'],
  ['no answer at all', () => undefined, 'MarketUnreachable'],
  ['a reset', (response) => response.socket?.resetAndDestroy(), 'MarketUnreachable'],
  ['an HTML page', (response) => response.end('<h1>Welcome</h1>'), 'MarketUnreadable'],
  ["a gateway's page", (response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'), 'MarketRefusal'],
  ['cut JSON', (response) => response.end('{"success":true,"da'), 'MarketUnreadable'],
  [
    'a shape that is not the contract',
    (response) => answerJson(response, { success: true, data: { id: [] } }),
    'MarketUnreadable',
  ],
  ['a redirect', (response) => response.writeHead(307, { location: '/' }).end(), 'MarketUnreadable'],
];

/** Only what never comes is waited for to the end. */
const patience = (what: string) => (what === 'no answer at all' ? 1_000 : 15_000);

test.each(faults)('a change answered with %s is never sent again', async (what, answer, error) => {
  const { upstream, service } = await setupForeign(answer, patience(what));
  const renting = upstream.call('createRental', { body: { rig: '7', length: 3, profile: '1' } });
  await expect(renting).rejects.toMatchObject({ name: error });
  // A moment for a second one to arrive, if there were one.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(service.requests).toHaveLength(1);
});

test.each(faults.filter(([, , error]) => error !== 'MarketRefusal'))(
  'a read answered with %s is one of the three errors',
  async (what, answer, error) => {
    const { upstream } = await setupForeign(answer, patience(what));
    await expect(upstream.call('profileDetail', { params: { id: '7' } })).rejects.toMatchObject({
      name: error,
    });
  },
);

test('security 19: an id that could change the path is never sent', async () => {
  const { upstream, service } = await setupForeign(refuseWith('NOT_FOUND', 404));
  await expect(upstream.call('rigDetail', { params: { id: '../whoami' } })).rejects.toThrow(RangeError);
  expect(service.requests).toEqual([]);
});
