import { expect, test } from 'vitest';
import { addRig, fund } from '#test/listing.ts';
import { startMarket } from '#test/market.ts';
import { signedCall } from '#test/signed-fetch.ts';
import { holdUnsettled } from './repo.ts';

const HOUR = 3600;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

test('a rental that another instance is settling is passed over, and not waited for', async () => {
  const { db, clock, close, ...market } = await startMarket();
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund({ ...market, db, clock, close }, renter, { amount: '1' });
  const rig = String(await addRig({ ...market, db, clock, close }, owner, { minhours: 1 }));
  const { id } = await signedCall(renter, 'createRental', { body: { rig, length: 1, ...pool } });
  clock.advance(HOUR);
  const hold = (meanwhile = async () => {}) =>
    db.transaction(async (tx) => {
      const isHeld = await holdUnsettled(tx, Number(id), clock.nowUnix());
      await meanwhile();
      return isHeld;
    });
  expect(await hold(async () => expect(await hold()).toBe(false))).toBe(true);
  expect(await hold()).toBe(true);
  await close();
});
