import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rigs } from '#service/db/schema/rigs.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: '' };
const notice = "The market's operator has barred this rig from being rented.";

async function setup() {
  const market = await startMarket();
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '100' });
  const rigId = await addRig(market, owner);
  const params = { id: String(rigId) };
  const bar = (barred: boolean) => market.db.update(rigs).set({ barred }).where(eq(rigs.id, rigId));
  const rent = () => signedCall(renter, 'createRental', { body: { rig: params.id, length: 24, ...pool } });
  return { ...market, owner, renter, params, bar, rent };
}

test('a barred rig is disabled, not found and not for rent, and says so to everyone', async () => {
  const { owner, renter, params, bar, rent, close } = await setup();
  await bar(true);
  for (const key of [owner, renter]) {
    expect(await signedCall(key, 'rigDetail', { params })).toMatchObject({
      status: { status: 'disabled' },
      available_status: 'available',
      error_notice: notice,
    });
  }
  expect(await signedCall(renter, 'searchRigs')).toMatchObject({ total: 0, records: [] });
  const { stats } = (await signedCall(renter, 'algorithms')).find(({ name }) => name === 'sha256') ?? {};
  expect(stats?.available).toMatchObject({ rigs: 0 });
  await expect(rent()).rejects.toMatchObject({ code: 'RIG_NOT_AVAILABLE' });
  await bar(false);
  expect(await signedCall(renter, 'rigDetail', { params })).toMatchObject({ error_notice: '' });
  expect(await signedCall(renter, 'searchRigs')).toMatchObject({ total: 1 });
  await close();
});

test("the owner's switch changes nothing of the operator's bar, and is kept for when it is lifted", async () => {
  const { owner, params, bar, close } = await setup();
  await bar(true);
  const update = (status: 'enabled' | 'disabled') =>
    signedCall(owner, 'updateRig', { params, body: { status } });
  const barred = { status: { status: 'disabled' }, error_notice: notice };
  expect(await update('disabled')).toMatchObject({ ...barred, available_status: 'disabled' });
  expect(await update('enabled')).toMatchObject({ ...barred, available_status: 'available' });
  await bar(false);
  expect(await signedCall(owner, 'myRigs')).toMatchObject([{ status: { status: 'available' } }]);
  await close();
});

test('a rental that runs when its rig is barred runs on', async () => {
  const { renter, params, bar, rent, clock, close } = await setup();
  await rent();
  await bar(true);
  const rig = { status: { status: 'rented', rented: true }, error_notice: notice };
  expect(await signedCall(renter, 'rigDetail', { params })).toMatchObject(rig);
  expect(await signedCall(renter, 'listRentals')).toMatchObject({ total: 1 });
  clock.advance(86_400);
  expect(await signedCall(renter, 'rigDetail', { params })).toMatchObject({ status: { status: 'disabled' } });
  await close();
});
