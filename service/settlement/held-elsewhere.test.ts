import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#service/db/database.ts';
import { rentalSegments } from '#service/db/schema/rentals.ts';
import { extend } from '#service/rentals/extend.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { holdUnsettled, markSettled } from './repo.ts';

const HOUR = 3600;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

/** A rental whose hour is over; `hold` does something while an instance holds it to settle it. */
async function setup() {
  const market = await startMarket();
  const { db, clock } = market;
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rig = String(await addRig(market, owner, { minhours: 1 }));
  const { id } = await signedCall(renter, 'createRental', { body: { rig, length: 1, ...pool } });
  clock.advance(HOUR);
  const hold = (meanwhile = async () => {}) =>
    db.transaction(async (tx) => {
      const isHeld = await holdUnsettled(tx, Number(id), clock.nowUnix());
      await meanwhile();
      return isHeld;
    });
  return { ...market, renter, id, hold };
}

test('a rental that another instance is settling is passed over, and not waited for', async () => {
  const { hold, close } = await setup();
  expect(await hold(async () => expect(await hold()).toBe(false))).toBe(true);
  expect(await hold()).toBe(true);
  await close();
});

test('an extension by a clock that is late waits for the settlement that is under way, and is refused', async () => {
  const { db, market, clock, renter, id, close } = await setup();
  const late = { ...market, nowUnix: () => clock.nowUnix() - 1 };
  const waiting = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const extended = await db.transaction(async (tx) => {
    expect(await holdUnsettled(tx, Number(id), clock.nowUnix())).toBe(true);
    const asked = { renterId: renter.accountId, rentalId: id, wish: { length: 1 } };
    const outcome = extend(late, asked).then(
      () => 'extended',
      ({ code }: { code: string }) => code,
    );
    await expect.poll(() => rows(db, waiting)).toHaveLength(1);
    await markSettled(tx, Number(id), clock.nowUnix());
    return { outcome };
  });
  expect(await extended.outcome).toBe('RENTAL_NOT_ACTIVE');
  expect(await db.$count(rentalSegments)).toBe(1);
  await close();
});
