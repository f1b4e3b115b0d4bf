import { expect, onTestFinished, test } from 'vitest';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import type { IndexRow } from './index-row.ts';
import { createListedRigs } from './listed-rigs.ts';

/** A desk that knows the list of a market with three rigs, and has compared a row with its rig. */
async function setup() {
  const market = await startMarket();
  let nowMs = market.clock.nowUnix() * 1000;
  const desk = startDesk({ url: market.url, now: () => nowMs });
  onTestFinished(async () => {
    await desk.close();
    await market.close();
  });
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '100' });
  const [compared, listed] = [
    await addRig(market, owner),
    String(await addRig(market, owner, { name: 'listed' })),
  ];
  const person = async (key: typeof owner) => {
    const signedIn = { cookie: await desk.connect(key), key: key.apiKey };
    return (path: string, body?: unknown) => desk.ask(path, { ...signedIn, ...(body ? { body } : {}) });
  };
  const [asOwner, asRenter] = [await person(owner), await person(renter)];
  const rigs = async () => ((await asRenter('/api/rigs?sort=name')).json.data as unknown as RigsPage).rigs;
  const used = () => desk.wiring.defaultEnvironment.budget.usage().used;
  await rigs();
  await asRenter(`/api/market/rig/${compared}`);
  return {
    ...{ asOwner, asRenter, listed, rigs },
    later: (ms: number) => {
      nowMs += ms;
    },
    async calls(ask: typeof asRenter, id = listed) {
      const before = used();
      const { json } = await ask(`/api/market/rig/${id}`);
      return { calls: used() - before, json };
    },
  };
}

test('a rig that the list shows opens without a call, with the age of its row, as the service would say it', async () => {
  const { asRenter, calls, later, rigs, listed } = await setup();
  const read = Number((await asRenter('/api/rigs')).json.meta?.asOf);
  later(20_000);
  const fromList = await calls(asRenter);
  expect(fromList.calls).toBe(0);
  expect(fromList.json.meta).toMatchObject({ source: 'cache', asOf: read, freshFor: 10_000 });
  expect((await rigs()).find(({ id }) => id === listed)).toEqual(fromList.json.data);
  later(20_000);
  const asked = await calls(asRenter);
  expect(asked.calls).toBe(1);
  expect(asked.json.data).toEqual(fromList.json.data);
});

test('security 31: the owner of a rig is told what the service tells the owner', async () => {
  const { asOwner, calls } = await setup();
  expect((await calls(asOwner)).calls).toBe(1);
});

test('a rig that was just rented is not shown as the list had it', async () => {
  const { asRenter, calls, listed, rigs } = await setup();
  const rig = (await rigs()).find(({ id }) => id === listed);
  if (!rig) throw new Error('the rig is not listed');
  const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'x' };
  const body = { rig: listed, length: 24, currency: 'BTC', ...pool, confirmed: confirmedRental(rig, 24) };
  expect((await asRenter('/api/market/rental', body)).status).toBe(200);
  const { calls: asked, json } = await calls(asRenter);
  expect([asked, (json.data as unknown as { status: object }).status]).toEqual([
    1,
    expect.objectContaining({ status: 'rented' }),
  ]);
});

test('a rig whose terms were found to have changed is not shown as the list had it', async () => {
  const { asRenter, calls, listed, rigs } = await setup();
  const rig = (await rigs()).find(({ id }) => id === listed);
  if (!rig) throw new Error('the rig is not listed');
  const confirmed = { ...confirmedRental(rig, 24), price: '0.00000001' };
  const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'x' };
  const body = { rig: listed, length: 24, currency: 'BTC', ...pool, confirmed };
  expect((await calls(asRenter)).calls).toBe(0);
  expect((await asRenter('/api/market/rental', body)).json.error).toBe('TERMS_CHANGED');
  expect((await calls(asRenter)).calls).toBe(1);
});

test('a row that said less is doubted for an hour, and then until another one says all', () => {
  let nowMs = 0;
  const rows: Record<string, object> = { less: { id: 'less' }, all: { id: 'all', region: 'eu' } };
  const rowOf = (id: string) => ({ text: JSON.stringify(rows[id]), asOf: nowMs }) as IndexRow;
  const listed = createListedRigs({ rowOf, now: () => nowMs });
  const compare = (id: string) => {
    listed.compare(id, JSON.stringify({ id, region: 'eu' }));
    return listed.answerFor('all') !== undefined;
  };
  expect([compare('all'), compare('less'), compare('all')]).toEqual([true, false, false]);
  nowMs += 61 * 60_000;
  expect(listed.answerFor('all')).toBeUndefined();
  expect([compare('less'), compare('all')]).toEqual([false, false]);
  nowMs += 61 * 60_000;
  expect(compare('all')).toBe(true);
});

test('a clock that was set back does not make a doubt last', () => {
  let nowMs = 10 * 60 * 60_000;
  const row = { text: JSON.stringify({ id: '7' }), asOf: nowMs } as IndexRow;
  const listed = createListedRigs({ rowOf: () => row, now: () => nowMs });
  listed.compare('7', JSON.stringify({ id: '7', region: 'eu' }));
  nowMs -= 2 * 60 * 60_000;
  listed.compare('7', row.text);
  expect(listed.answerFor('7')).toMatchObject({ text: row.text });
});

test.each([
  ['a field without a value', { note: null }, {}],
  ['a part of a list', { tags: ['a', 'b'] }, { tags: ['a'] }],
])('%s that the list has not is nothing less', (_, detail, row) => {
  expect(isTrustedAfter(detail, row)).toBe(true);
});

test.each([
  ['a value', { note: 'here' }, { note: null }],
  ['a list', { tags: ['a'] }, {}],
  ['an object', { price: { type: 'gh' } }, { price: null }],
  ['a part of an object', { price: { BTC: '1', type: 'gh' } }, { price: { type: 'gh' } }],
  ['an object, but a text in its place', { price: { type: 'gh' } }, { price: 'free' }],
])('%s that the list has not is less', (_, detail, row) => {
  expect(isTrustedAfter(detail, row)).toBe(false);
});

function isTrustedAfter(detail: object, row: object): boolean {
  const rowOf = () => ({ text: JSON.stringify(row), asOf: 0 }) as IndexRow;
  const listed = createListedRigs({ rowOf, now: () => 0 });
  listed.compare('7', JSON.stringify(detail));
  return listed.answerFor('7') !== undefined;
}

test('a rig that the list does not hold tells nothing about its rows', () => {
  const rows: Record<string, object> = { listed: { id: 'listed' } };
  const rowOf = (id: string) => rows[id] && ({ text: JSON.stringify(rows[id]), asOf: 0 } as IndexRow);
  const listed = createListedRigs({ rowOf, now: () => 0 });
  listed.compare('elsewhere', '{}');
  expect(listed.answerFor('listed')).toBeUndefined();
});

test('a service whose list says less of a rig is asked for each', async () => {
  const rig = (id: string) => ({
    ...{ id, name: `rig ${id}`, owner: 'carl', type: 'scrypt', minhours: '3', maxhours: '24' },
    ...{ status: { status: 'available' }, price: { type: 'gh' } },
    hashrate: { advertised: { hash: '1', type: 'gh' } },
  });
  const service = await startForeignService((response, { url }) => {
    const [, id] = /\/rig\/(\d+)/.exec(url) ?? [];
    if (url.includes('/info/algorithms')) return answerJson(response, { success: true, data: [] });
    const list = { records: [rig('7'), rig('8')], total: 2 };
    answerJson(response, { success: true, data: id ? { ...rig(id), description: 'by the sea' } : list });
  });
  const desk = startDesk({ url: service.url });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  const signedIn = { cookie: await desk.seat({ apiKey: 'anna', username: 'anna' }), key: 'anna' };
  await desk.ask('/api/rigs', signedIn);
  for (const id of ['7', '8']) {
    const { json } = await desk.ask(`/api/market/rig/${id}`, signedIn);
    expect([id, json.data]).toEqual([id, expect.objectContaining({ description: 'by the sea' })]);
  }
});
