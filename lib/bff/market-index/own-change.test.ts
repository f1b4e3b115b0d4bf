import { expect, onTestFinished, test, vi } from 'vitest';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { confirmedExtension, confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk } from '#test/desk/desk.ts';
import { rigOf } from '#test/foreign/moving-market.ts';
import { startWatchedMarket } from '#test/foreign/watched-market.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { startFaults } from '#test/net/faults.ts';
import type { MarketIndex } from './market-index.ts';
import { noteOwnChange, noteSettled, rigOfOrder } from './own-change.ts';

test('a rig whose rental was only found out later is gone from the list as soon as it is known', async () => {
  const market = await startMarket();
  onTestFinished(market.close);
  const faults = await startFaults(market.url);
  onTestFinished(faults.close);
  let nowMs = Date.now();
  const desk = startDesk({ url: faults.url, now: () => nowMs });
  onTestFinished(desk.close);
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '100' });
  await addRig(market, owner, { name: 'rented' });
  await addRig(market, owner, { name: 'left' });
  const signedIn = { key: renter.apiKey, cookie: await desk.connect(renter) };
  const page = async () => (await desk.ask('/api/rigs?sort=name', signedIn)).json.data as unknown as RigsPage;
  const names = async () => (await page()).rigs.map(({ name, gone }) => (gone ? `${name} gone` : name));
  const [, rig] = (await page()).rigs;
  if (!rig) throw new Error('the rig is not listed');
  nowMs += 1_000;
  faults.next({ kind: 'lost answer', point: 'after request' }, (request) => request.startsWith('PUT'));
  const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'x' };
  const body = { rig: rig.id, length: 24, currency: 'BTC', ...pool, confirmed: confirmedRental(rig, 24) };
  const { json } = await desk.ask('/api/market/rental', { ...signedIn, body });
  expect(json.error, JSON.stringify(json)).toBe('UNCONFIRMED');
  await expect.poll(names).toEqual(['left', 'rented gone']);
});

test('a page of the list that was on its way during a rental does not bring the rig back', async () => {
  const { url, market, calls, hold } = await startWatchedMarket();
  let nowMs = Date.now();
  const desk = startDesk({ url, now: () => nowMs });
  onTestFinished(desk.close);
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '100' });
  for (const name of ['compared', 'rented']) await addRig(market, owner, { name });
  const [asOwner, asRenter] = await Promise.all(
    [owner, renter].map(async (key) => {
      const signedIn = { cookie: await desk.connect(key), key: key.apiKey };
      return (path: string, body?: unknown) => desk.ask(path, { ...signedIn, ...(body ? { body } : {}) });
    }),
  );
  if (!asOwner || !asRenter) throw new Error('nobody is connected');
  const rigs = async (ask: typeof asOwner) =>
    ((await ask('/api/rigs?sort=name')).json.data as unknown as RigsPage).rigs;
  const [compared, rig] = await rigs(asOwner);
  if (!compared || !rig) throw new Error('the rigs are not listed');
  await asRenter(`/api/market/rig/${compared.id}`);
  nowMs += 40_000;
  const page = hold((what) => what === 'GET /rig');
  const looking = rigs(asOwner);
  await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ what: 'GET /rig', isUnderWay: true }), 20_000);
  nowMs += 1_000;
  const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'x' };
  const body = { rig: rig.id, length: 24, currency: 'BTC', ...pool, confirmed: confirmedRental(rig, 24) };
  expect((await asRenter('/api/market/rental', body)).status).toBe(200);
  nowMs += 1_000;
  page.letGo();
  await looking;
  const { index } = desk.wiring.defaultEnvironment;
  await expect.poll(() => index.row(compared.id)?.asOf).toBe(nowMs);
  expect((await rigs(asOwner)).map(({ name, gone }) => (gone ? `${name} gone` : name))).toEqual([
    'compared',
    'rented gone',
  ]);
  const { json } = await asRenter(`/api/market/rig/${rig.id}`);
  expect(json.data).toMatchObject({ status: { status: 'rented' } });
});

test('a rig is shown with the hours that an extension gave it', async () => {
  const market = await startMarket();
  onTestFinished(market.close);
  const nowMs = Date.now();
  const desk = startDesk({ url: market.url, now: () => nowMs });
  onTestFinished(desk.close);
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '100' });
  const id = String(await addRig(market, owner));
  const signedIn = { key: renter.apiKey, cookie: await desk.connect(renter) };
  const ask = async (path: string, body?: unknown): Promise<unknown> =>
    (await desk.ask(`/api/market${path}`, { ...signedIn, body })).json.data;
  const shown = async () => (await ask(`/rig/${id}`)) as Data<'rigDetail'>;
  const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'x' };
  const order = {
    rig: id,
    length: 24,
    currency: 'BTC',
    ...pool,
    confirmed: confirmedRental(await shown(), 24),
  };
  const rental = (await ask('/rental', order)) as Data<'createRental'>;
  expect((await shown()).status.hours).toBe(24);
  const path = `/rental/${rental.id}/extend`;
  const quote = (await ask(path, { length: 2, getcost: true })) as Data<'extendRental'>;
  const extended = await ask(path, { length: 2, confirmed: confirmedExtension(quote, 2) });
  expect((await shown()).status.hours).toBe(26);
  const result = { id: rental.id, data: extended };
  expect(rigOfOrder({ name: 'extendRental', subject: `rental ${rental.id}`, result } as Order)).toBe(id);
  const listed = { name: 'createRig', subject: 'listing x', result: { id, data: { id } } };
  expect(rigOfOrder(listed as Order)).toBe(id);
});

/** What an index is told, as "rig 7 available" or "rig 7 gone". */
function listen() {
  const told: string[] = [];
  const index = {
    async note(id, rig) {
      told.push(`rig ${id} ${rig ? rig.status.status : 'gone'}`);
    },
  } as Pick<MarketIndex, 'note'> as MarketIndex;
  return { told, index };
}

const listing = (status: string) => {
  const rig = rigOf('sha256', '7');
  return { ...rig, status: { ...rig.status, status } } as unknown as Data<'createRig'>;
};

test('a listing that was made or changed is known as it is now, and one that is not to be had as gone', async () => {
  const { told, index } = listen();
  const body = {} as never;
  await noteOwnChange(index, { name: 'createRig', body, data: listing('available') });
  await noteOwnChange(index, { name: 'updateRig', body, data: listing('available') });
  await noteOwnChange(index, { name: 'updateRig', body, data: listing('disabled') });
  await noteOwnChange(index, { name: 'createRental', body: { rig: '8' } as never, data: {} as never });
  await noteOwnChange(index, { name: 'createPool', body, data: listing('available') as never });
  await noteOwnChange(index, { name: 'updateRig', body, data: {} as never });
  expect(told).toEqual(['rig 7 available', 'rig 7 available', 'rig 7 gone', 'rig 8 gone']);
});

test('of an order that was found out later only one that went through is told', async () => {
  const { told, index } = listen();
  const order = { name: 'createRental', subject: 'rig 7', result: { id: '1', data: {} } } as unknown as Order;
  for (const state of ['running', 'refused', 'unknown', 'not done'] as const) {
    await noteSettled(index, { ...order, state });
  }
  await noteSettled(index, { ...order, state: 'confirmed', result: undefined });
  expect(told).toEqual([]);
  await noteSettled(index, { ...order, state: 'confirmed' });
  expect(told).toEqual(['rig 7 gone']);
});
