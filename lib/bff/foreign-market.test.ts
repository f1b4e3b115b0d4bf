import { afterAll, expect, onTestFinished, test } from 'vitest';
import { endpointNames, endpoints, isRead } from '#lib/contract/endpoints.ts';
import { parseData } from '#lib/contract/parse.ts';
import { cookieOf, startDesk } from '#test/desk/desk.ts';
import { startForeignMarket } from '#test/foreign/foreign-market.ts';

const market = await startForeignMarket();
afterAll(market.close);

async function setup(service = market) {
  const desk = startDesk({ url: service.url });
  onTestFinished(desk.close);
  const connected = await desk.ask('/api/session', {
    body: { environment: 'market', apiKey: service.apiKey, apiSecret: service.apiSecret },
  });
  const ask = (path: string) =>
    desk.ask(`/api/market${path}`, { cookie: cookieOf(connected), key: service.apiKey });
  const dataOf = async (path: string) => (await ask(path)).json.data as Record<string, never>;
  const askDesk = (path: string) => desk.ask(path, { cookie: cookieOf(connected), key: service.apiKey });
  return { connected, ask, askDesk, dataOf };
}

test('a key of another service connects, and says what it may', async () => {
  const { connected } = await setup();
  expect(connected.json.data).toMatchObject({
    keys: [{ username: 'stranger', permission_levels: { permRental: 'write' } }],
  });
});

test.each(endpointNames.filter(isRead))('%s of another service is read whole, live', async (name) => {
  const { ask } = await setup();
  const path = endpoints[name].path.replace('{id}', '1003');
  const { status, text, json } = await ask(name === 'searchRigs' ? `${path}?type=sha256` : path);
  expect(status, text).toBe(200);
  expect(json.meta?.source).toBe('live');
  // What the browser gets is what it expects of ours.
  expect(parseData(name, json.data)).toEqual(json.data);
});

test('all six odd rigs are there, and none has a figure that its service did not send', async () => {
  const { dataOf } = await setup();
  const { records } = (await dataOf('/rig?type=sha256')) as unknown as { records: Record<string, unknown>[] };
  expect(records.map(({ id }) => id)).toEqual(['1001', '1002', '1003', '1004', '1005', '1006']);
  const [, numbers, bare, blank, own] = records;
  expect(numbers).toMatchObject({
    minhours: '24',
    price: { BTC: { price: '0.00066', hour: '0.000003355', enabled: true } },
    hashrate: { advertised: { hash: 0.122 }, last_30min: { hash: '117.656' } },
    extensions: true,
  });
  for (const rig of [bare, blank]) {
    for (const field of ['owner', 'region', 'ndevices', 'optimal_diff', 'delivery']) {
      expect(rig?.[field] ?? 'absent', field).toBe('absent');
    }
  }
  expect(own).not.toHaveProperty('delivery');
  expect(own).not.toHaveProperty('offline_since');
  expect(own).not.toHaveProperty('badges');
});

test("the desk's own list of another service's rigs has each once, and no facet made of what it does not say", async () => {
  const { askDesk } = await setup();
  const { status, json, text } = await askDesk('/api/rigs?algo=sha256');
  expect(status, text).toBe(200);
  const { total, rigs, facets } = json.data as unknown as {
    total: number;
    rigs: { id: string }[];
    facets: Record<string, { value: string; rigs: number }[]>;
  };
  expect(total).toBe(6);
  expect(rigs.map(({ id }) => id).sort()).toEqual(['1001', '1002', '1003', '1004', '1005', '1006']);
  const count = (facet: string, value: string) =>
    facets[facet]?.find((choice) => choice.value === value)?.rigs ?? 0;
  expect([count('rentableIn', 'BTC'), count('rentableIn', 'LTC')]).toEqual([3, 2]);
  // A rig of which nobody says what it delivered is not new.
  expect(count('delivered', 'new')).toBe(0);
});

test('a rental fee that nobody states is absent, not zero', async () => {
  const { dataOf } = await setup();
  expect(await dataOf('/info/assets')).not.toHaveProperty('rental_fee');
});

test('lists that came as maps are lists, empty ones too', async () => {
  const { dataOf } = await setup();
  expect(await dataOf('/rig/mine')).toEqual([]);
  expect(await dataOf('/account/profile')).toMatchObject([{ pools: [{ priority: 0 }] }, { pools: [] }]);
  expect(await dataOf('/rental')).toMatchObject({ rentals: [{ id: '812', extensions: [], ended: false }] });
  expect(await dataOf('/account/pool/5')).toMatchObject({ type: 'sha256', algo: 'sha256' });
});

test('a refusal under HTTP 200 is a refusal, in its words', async () => {
  const { ask } = await setup();
  const refused = await ask('/rig');
  expect([refused.status, refused.json.error, refused.json.data?.message]).toEqual([
    409,
    'REFUSED',
    'not like this',
  ]);
});

test('a key that another program used with nanoseconds connects and reads, though its service has no word for it', async () => {
  const service = await startForeignMarket({ lastNonce: BigInt(Date.now()) * 1_000_000n });
  onTestFinished(service.close);
  const { connected, ask } = await setup(service);
  expect(connected.status, connected.text).toBe(200);
  expect((await ask('/account/balance')).status).toBe(200);
});
