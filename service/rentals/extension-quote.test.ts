import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { parseBody } from '#lib/contract/parse.ts';
import { rows } from '#service/db/database.ts';
import type { Caller } from '#service/handler.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch } from '#test/market/signed-fetch.ts';
import { createRentalHandlers } from './handlers.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

const market = await startMarket();
afterAll(market.close);

/** A rental of an hour, paid with all that its renter had. */
async function setup() {
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  const rig = await addRig(market, owner, { hash: '1', minhours: 1, prices: { BTC: '0.00240000' } });
  await fund(market, renter, { amount: '0.00010300' });
  const { id } = await signedCall(renter, 'createRental', {
    body: { rig: String(rig), length: 1, ...pool },
  });
  return { renter, id };
}

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, unknown>> {
  const { db } = market;
  const tables = await rows<{ name: string }>(
    db,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const contents = tables.map(async ({ name }) => {
    const all = await rows(db, sql`SELECT t::text AS row FROM ${sql.identifier(name)} AS t ORDER BY 1`);
    return [name, all] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

test('a quote changes nothing: every row of every table is as before', async () => {
  const { renter, id } = await setup();
  const { extendRental } = createRentalHandlers(market.market);
  const caller: Caller = {
    ...renter,
    nonce: '1',
    levels: { permAccount: 'write', permRental: 'write', permRig: 'write' },
  };
  const before = await everything();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['ledger_entries', 'rental_segments', 'rentals']),
  );
  for (const getcost of [true, 'true', 1, '', 'no', null]) {
    const body = parseBody('extendRental', { length: 5, getcost });
    const quote = await extendRental({ params: { id }, query: {}, body, caller });
    expect(quote).toMatchObject({ success: true, cost: '0.00050000', current_hrs: '1', new_hrs: '6' });
  }
  expect(await everything()).toEqual(before);
});

test('a quote needs no funds, and says what the extension then costs and comes to', async () => {
  const { renter, id } = await setup();
  const call = (body: { length: number; getcost?: boolean }) =>
    signedCall(renter, 'extendRental', { params: { id }, body });
  await expect(call({ length: 5 })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  const { message: asked, ...quote } = await call({ length: 5, getcost: true });
  expect(asked).toBe('Would be extended until 2026-08-01 18:00:00 UTC');
  await fund(market, renter, { amount: '0.00051500' });
  const { message: told, ...extension } = await call({ length: 5 });
  expect(told).toBe('Extended until 2026-08-01 18:00:00 UTC');
  expect(quote).toEqual(extension);
  expect((await signedCall(renter, 'balance')).BTC).toMatchObject({ confirmed: '0.00000000' });
});

test('whatever stands in getcost simulates, in every notation, unless it is an explicit no', async () => {
  const { renter, id } = await setup();
  const ask = (parts: Parameters<typeof signedFetch>[2]) =>
    signedFetch(renter, ['PUT', `/rental/${id}/extend`], parts);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const quotes = [
    { body: { length: '5', getcost: 'yes' } },
    { body: 'length=5&getcost=true', headers: form },
    { query: 'length=5&getcost=1' },
    { query: 'length=5&getcost=' },
    { query: 'getcost=true', body: { length: 5 } },
    { query: 'getcost=true', body: { length: 5, getcost: false } },
    { query: 'getcost=true', body: 'length=5', headers: form },
  ];
  for (const parts of quotes) expect((await ask(parts)).json).toMatchObject({ data: { new_hrs: '6' } });
  const extensions = [
    { body: { length: 5, getcost: '0' } },
    { body: 'length=5&getcost=false', headers: form },
    { query: 'length=5' },
    { query: 'getcost=false', body: { length: 5 } },
  ];
  for (const parts of extensions)
    expect((await ask(parts)).json).toMatchObject({ error: 'INSUFFICIENT_FUNDS' });
});

test('a getcost beside its opposite, in a form or in JSON, pays nothing and is named', async () => {
  const { renter, id } = await setup();
  await fund(market, renter, { amount: '1' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = [
    { body: 'length=1&getcost=true&getcost=false', headers: form },
    { body: 'length=1&getcost[]=true&getcost=false', headers: form },
    { body: 'length=1&getcost=true&getcost=0', headers: form },
    { body: '{"length":1,"getcost":true,"getcost":false}' },
    { query: 'length=1&getcost=true&getcost=false' },
  ];
  for (const parts of asked) {
    const { json } = await signedFetch(renter, ['PUT', `/rental/${id}/extend`], parts);
    expect(json, JSON.stringify(parts)).toMatchObject({
      error: 'INVALID_BODY',
      data: { fields: [{ path: 'getcost', message: 'is given more than once' }] },
    });
  }
  expect((await signedCall(renter, 'balance')).BTC).toMatchObject({ confirmed: '1.00000000' });
});
