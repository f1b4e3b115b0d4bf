import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch } from '#test/market/signed-fetch.ts';

const market = await startMarket();
afterAll(market.close);
const [owner, renter] = [await market.addAccount(), await market.addAccount()];
await fund(market, renter, { amount: '100' });
const list = () => addRig(market, owner);

/** The outcomes for the rigs that a path names. */
async function get(path: string, parts = {}) {
  const { status, json } = await signedFetch(renter, ['GET', path], parts);
  return { status, error: json.error, message: json.data.message, each: json.data as unknown as object[] };
}

async function put(path: string, body: object) {
  const { status, json } = await signedFetch(owner, ['PUT', path], { body });
  return { status, error: json.error, each: json.data as unknown as object[] };
}

test('several ids in one path are answered as a list in the order asked, each with its own result', async () => {
  const [a, b] = [await list(), await list()];
  const detail = (id: number) => signedCall(renter, 'rigDetail', { params: { id: String(id) } });
  const [rigA, rigB] = [await detail(a), await detail(b)];
  const { status, each } = await get(`/rig/${b};999999;x;${a}`);
  expect(status).toBe(200);
  const missing = (id: string, message: string) => ({ id, success: false, error: 'NOT_FOUND', message });
  expect(each).toEqual([
    rigB,
    missing('999999', 'There is no rig 999999'),
    missing('x', 'There is no id x'),
    rigA,
  ]);
});

test('a semicolon at the end makes a list of one; without any the answer is the rig itself', async () => {
  const id = await list();
  expect((await get(`/rig/${id};`)).each).toEqual([
    await signedCall(renter, 'rigDetail', { params: { id: String(id) } }),
  ]);
  expect((await get(`/rig/${id}`)).each).toMatchObject({ id: String(id) });
  expect((await get(`/rig/${id};${id};;${id}`)).each).toHaveLength(1);
});

test('semicolons may be sent as %3B, a slash may follow, and either spelling may be signed', async () => {
  const [a, b] = [await list(), await list()];
  const rigs = [{ id: String(a) }, { id: String(b) }];
  const sent = `/rig/${a}%3B${b}%3b/`;
  for (const signedPath of [sent, sent.slice(0, -1), `/rig/${a};${b};/`, `/rig/${a};${b};`]) {
    expect((await get(sent, { signedPath })).each).toMatchObject(rigs);
  }
  expect(await get(sent, { signedPath: `/rig/${a};${b}` })).toMatchObject({ error: 'INVALID_SIGNATURE' });
  expect(await get(`/rig/${a};${b}`, { signedPath: `/rig/${a}` })).toMatchObject({
    error: 'INVALID_SIGNATURE',
  });
});

test('a hundred ids are answered, with one more the path is refused, and with none there is nothing', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => String(500_000 + index));
  expect((await get(`/rig/${ids.slice(1).join(';')}`)).each).toHaveLength(100);
  expect(await get(`/rig/${ids.join(';')}`)).toMatchObject({
    status: 400,
    error: 'INVALID_QUERY',
    message: 'A path names at most 100 rigs, and this one names 101',
  });
  expect(await get('/rig/;')).toMatchObject({ status: 404, error: 'NOT_FOUND' });
});

test('several rigs are read with as many queries as one', async () => {
  const { $client } = market.db as unknown as { $client: PGlite };
  const query = vi.spyOn($client, 'query');
  const countOf = async (path: string) => {
    query.mockClear();
    await get(path);
    return query.mock.calls.length;
  };
  const one = await countOf(`/rig/${await list()}`);
  expect(await countOf(`/rig/${await list()};${await list()};${await list()}`)).toBe(one);
  query.mockRestore();
});

test('a change of several rigs is made in each on its own, and says of each what came of it', async () => {
  const [a, rented, foreign, b] = [await list(), await list(), await addRig(market, renter), await list()];
  const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'w', pool_password: '' };
  await signedCall(renter, 'createRental', { body: { rig: String(rented), length: 24, ...pool } });
  const body = { name: 'moved', hash: { hash: '2', type: 'th' } };
  const { status, each } = await put(`/rig/${a};${rented};${foreign};${b};`, body);
  expect(status).toBe(200);
  const changed = (id: number) => ({ success: true, id: String(id), name: 'moved', rental_id: '' });
  const refused = (id: number, error: string) => ({
    success: false,
    id: String(id),
    error,
    message: expect.stringContaining(String(id)),
  });
  expect(each).toEqual([
    expect.objectContaining(changed(a)),
    refused(rented, 'RIG_RENTED'),
    refused(foreign, 'NOT_FOUND'),
    expect.objectContaining(changed(b)),
  ]);
  const names = (await signedCall(owner, 'myRigs')).filter(({ name }) => name === 'moved');
  expect(names.map(({ id }) => id)).toEqual([String(a), String(b)]);
});

test('a body that fits no rig is refused once, before any of them is changed', async () => {
  expect(await put(`/rig/${await list()};${await list()}`, { minhours: 'x' })).toMatchObject({
    status: 400,
    error: 'INVALID_BODY',
  });
});

test('whose key may not read or change one rig may not read or change several', async () => {
  const none = { permRental: 'none', permRig: 'none' } as const;
  const [blind, reader] = [await market.addKey(owner, none), await market.addKey(owner, { permRig: 'read' })];
  const path = `/rig/${await list()};${await list()}`;
  for (const answer of [await signedFetch(blind, ['GET', path]), await signedFetch(reader, ['PUT', path])])
    expect(answer).toMatchObject({ status: 403, json: { error: 'PERMISSION_DENIED' } });
});

test.each(['/graph', '/extend'])('no path but that of rigs names several: not %s of them', async (rest) => {
  expect(await get(`/rig/1;2${rest}`)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
  expect(await get('/rental/1;2')).toMatchObject({ status: 404, error: 'NOT_FOUND' });
});

test('a rig whose change the database gave up for others is unavailable alone', async () => {
  const [first, second, third] = [await list(), await list(), await list()];
  await market.db.execute(
    sql.raw(`
      CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$;
    `),
  );
  await market.db.execute(
    sql.raw(`
      CREATE TRIGGER given_up BEFORE UPDATE ON rigs FOR EACH ROW WHEN (OLD.id = ${second})
        EXECUTE FUNCTION give_up()
    `),
  );
  expect(await put(`/rig/${first};${second};${third}`, { name: 'renamed' })).toMatchObject({
    status: 200,
    each: [
      { id: String(first), success: true, name: 'renamed' },
      { id: String(second), success: false, error: 'UNAVAILABLE' },
      { id: String(third), success: true, name: 'renamed' },
    ],
  });
  await market.db.execute(sql`DROP TRIGGER given_up ON rigs`);
});
