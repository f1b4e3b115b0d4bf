import type { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseData } from '#lib/contract/parse.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch } from '#test/market/signed-fetch.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: '' };

async function setup() {
  const market = await startMarket();
  onTestFinished(market.close);
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '100' });
  const list = (listing: Parameters<typeof addRig>[2] = {}) => addRig(market, owner, listing);
  const rent = (rig: number) =>
    signedCall(renter, 'createRental', { body: { rig: String(rig), length: 24, ...pool } });
  return { ...market, owner, renter, list, rent };
}

test("an owner's rigs are a bare list of every one in any state, by id, and of nobody else's", async () => {
  const { owner, renter, clock, list, rent, ...market } = await setup();
  const [free, rented, disabled, unpriced] = [
    await list(),
    await list(),
    await list({ enabled: false }),
    await list({ prices: {} }),
  ];
  await addRig({ ...market, clock }, renter);
  const { id: rentalId } = await rent(rented);
  const { json } = await signedFetch(owner, ['GET', '/rig/mine']);
  expect(parseData('myRigs', json.data)).toEqual(json.data);
  const shown = (json.data as unknown as Record<string, unknown>[]).map((rig) => [
    Number(rig.id),
    (rig.status as { status: string }).status,
    rig.rental_id,
    rig.renter,
  ]);
  expect(shown).toEqual([
    [free, 'available', '', ''],
    [rented, 'rented', rentalId, renter.username],
    [disabled, 'disabled', '', ''],
    [unpriced, 'available', '', ''],
  ]);
  clock.advance(86_400);
  const after = await signedCall(owner, 'myRigs');
  expect(after.map(({ rental_id }) => rental_id)).toEqual(['', '', '', '']);
});

test("a rig's pool comes with it; its password to a key that could set it, and blank to one that only reads", async () => {
  const { owner, addKey, list } = await setup();
  await list({ poolUser: 'owner.7', poolPassword: 'canary' });
  const own = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'owner.7' };
  expect(await signedCall(owner, 'myRigs')).toMatchObject([{ ...own, pool_password: 'canary' }]);
  const reader = await addKey(owner, { permRig: 'read' });
  expect(await signedCall(reader, 'myRigs')).toMatchObject([{ ...own, pool_password: '' }]);
});

test('nobody else is told the pool of a rig, nor who rents it', async () => {
  const { owner, renter, list, rent } = await setup();
  const id = await list({ poolPassword: 'canary' });
  await rent(id);
  for (const key of [owner, renter]) {
    const { text } = await signedFetch(key, ['GET', `/rig/${id}`]);
    expect(text).not.toMatch(/canary|pool_url|pool_user|renter|rental_id/);
  }
});

test('three hundred rigs ask the database no more often than one, and all of them come', async () => {
  const { db, owner, list, rent } = await setup();
  const { $client } = db as unknown as { $client: PGlite };
  const query = vi.spyOn($client, 'query');
  const countOf = async () => {
    query.mockClear();
    const { length } = await signedCall(owner, 'myRigs');
    return [length, query.mock.calls.length];
  };
  await rent(await list());
  const [, one = 0] = await countOf();
  expect(one).toBeLessThan(10);
  for (let listed = 1; listed < 300; listed += 1) await list();
  expect(await countOf()).toEqual([300, one]);
});
