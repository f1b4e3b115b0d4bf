import { afterAll, expect, test } from 'vitest';
import { savedPools } from '#service/db/schema/accounts.ts';
import { algorithms } from '#service/db/schema/rigs.ts';
import { startMarket } from '#test/market/market.ts';
import { type RequestParts, signedCall, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);

const given = {
  name: 'Main pool',
  algo: 'scrypt',
  host: 'stratum+tcp://pool.example:3333',
  user: 'wallet.rig',
  pass: 'secret',
};

function save(key: TestKey, parts: RequestParts = { body: given }) {
  return signedFetch(key, ['PUT', '/account/pool'], parts);
}

test('a saved pool is answered in every field, and listed and read the same from then on', async () => {
  const key = await market.addAccount();
  expect(await signedCall(key, 'listPools')).toEqual([]);
  const { status, json } = await save(key);
  expect(status).toBe(200);
  expect(json.data).toEqual({
    id: expect.stringMatching(/^\d+$/),
    name: 'Main pool',
    algo: 'scrypt',
    type: 'scrypt',
    host: 'stratum+tcp://pool.example:3333',
    port: '3333',
    user: 'wallet.rig',
    pass: 'secret',
    notes: '',
  });
  const id = String(json.data.id);
  expect((await signedFetch(key, ['GET', '/account/pool'])).json.data).toEqual([json.data]);
  expect((await signedFetch(key, ['GET', `/account/pool/${id}`])).json.data).toEqual(json.data);
});

test('saved pools are listed oldest first', async () => {
  const key = await market.addAccount();
  for (const name of ['first', 'second', 'third']) await save(key, { body: { ...given, name } });
  expect((await signedCall(key, 'listPools')).map(({ name }) => name)).toEqual(['first', 'second', 'third']);
});

test('type stands for algo, and host with port for a URL, as JSON, as a form and in the query', async () => {
  const key = await market.addAccount();
  const fields = { name: 'p', type: 'SCRYPT', host: 'pool.example', port: '3333', user: 'u', pass: '' };
  const form = new URLSearchParams(fields).toString();
  const dialects: RequestParts[] = [
    { body: { ...fields, port: 3333 } },
    { body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { query: form },
  ];
  for (const parts of dialects) {
    const { json } = await save(key, parts);
    expect(json.data).toMatchObject({
      algo: 'scrypt',
      type: 'scrypt',
      host: 'stratum+tcp://pool.example:3333',
      port: '3333',
      pass: '',
    });
  }
});

test('passwords of saved pools are shown to a key that could set them, and blank to one that only reads', async () => {
  const key = await market.addAccount();
  const reader = await market.addKey(key, { permAccount: 'read' });
  const id = String((await save(key)).json.data.id);
  const seenBy = async (by: TestKey) => [
    (await signedCall(by, 'listPools'))[0]?.pass,
    (await signedCall(by, 'poolDetail', { params: { id } })).pass,
  ];
  expect(await seenBy(key)).toEqual(['secret', 'secret']);
  expect(await seenBy(reader)).toEqual(['', '']);
});

test("another account's saved pool is neither found nor listed", async () => {
  const [key, stranger] = [await market.addAccount(), await market.addAccount()];
  const id = String((await save(key)).json.data.id);
  for (const asked of [id, '999999', '007']) {
    const { status, json } = await signedFetch(stranger, ['GET', `/account/pool/${asked}`]);
    expect([status, json.error], asked).toEqual([404, 'NOT_FOUND']);
    expect(json.data.message).toBe(`You have no saved pool ${asked}`);
  }
  expect(await signedCall(stranger, 'listPools')).toEqual([]);
});

test('a saved pool needs an algorithm that is active here', async () => {
  const key = await market.addAccount();
  const retired = {
    slug: 'retired',
    display: 'R',
    priceUnit: 'gh',
    workPerDifficulty: 1,
    active: false,
  } as const;
  await market.db.insert(algorithms).values(retired);
  for (const algo of ['sha3', 'retired']) {
    const { status, json } = await save(key, { body: { ...given, algo } });
    expect([status, json.error], algo).toEqual([400, 'INVALID_BODY']);
    const message = `must be an algorithm of this market, and ${algo} is none`;
    expect(json.data.fields).toEqual([{ path: 'algo', message }]);
  }
  expect(await signedCall(key, 'listPools')).toEqual([]);
});

test('whatever is wrong with a saved pool is named, field by field', async () => {
  const key = await market.addAccount();
  const wrong = { name: ' ', algo: 'x 11', host: 'http://pool.example:3333', user: '' };
  const { status, json } = await save(key, { body: wrong });
  expect([status, json.error]).toEqual([400, 'INVALID_BODY']);
  const fields = json.data.fields as { path: string }[];
  expect(fields.map(({ path }) => path)).toEqual(['name', 'algo', 'host', 'user', 'pass']);
});

test('an account has at most a thousand saved pools', async () => {
  const [key, other] = [await market.addAccount(), await market.addAccount()];
  const row = { ...given, accountId: key.accountId, createdUnix: 0 };
  await market.db.insert(savedPools).values(Array.from({ length: 999 }, () => row));
  expect(await save(key)).toMatchObject({ status: 200 });
  const { status, json } = await save(key);
  expect([status, json.error]).toEqual([400, 'INVALID_BODY']);
  expect(json.data.message).toBe('You have 1000 saved pools; an account has at most 1000');
  expect(await signedCall(key, 'listPools')).toHaveLength(1000);
  expect(await save(other)).toMatchObject({ status: 200 });
});
