import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerTransfers } from '#service/db/schema/ledger.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { holdUnsettled, resumeSettling, unsettledSince } from './repo.ts';
import { settleDue } from './settle-due.ts';

const HOUR = 3600;
const GRACE = 15 * 60;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

/** Rentals of rigs of their own, made one after the other: of so many hours each. Returns their ids. */
async function setup(...hours: number[]) {
  const market = await startMarket();
  const { clock } = market;
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const ids: number[] = [];
  for (const length of hours) {
    const rig = String(await addRig(market, owner, { minhours: 1, prices: { BTC: '0.00000240' } }));
    const { id } = await signedCall(renter, 'createRental', { body: { rig, length, ...pool } });
    ids.push(Number(id));
  }
  return { ...market, ids, endedUnix: () => clock.nowUnix() - GRACE };
}

test('of rentals that are due those that ended first are settled first, and none is looked at again', async () => {
  const { db, market, ids, clock, endedUnix, close } = await setup(3, 1, 2);
  const [longest, shortest, between] = ids;
  clock.advance(3 * HOUR + GRACE);
  expect(await unsettledSince(db, endedUnix())).toEqual([shortest, between, longest]);
  expect(await settleDue(market)).toBe(3);
  const settled = await db
    .select({
      id: ledgerTransfers.rentalId,
      atUnix: ledgerTransfers.atUnix,
      settledUnix: rentals.settledUnix,
    })
    .from(ledgerTransfers)
    .innerJoin(rentals, eq(rentals.id, ledgerTransfers.rentalId))
    .where(eq(ledgerTransfers.kind, 'settle'))
    .orderBy(asc(ledgerTransfers.id));
  // At the moment it is done, however long ago they ended.
  const now = clock.nowUnix();
  expect(settled).toEqual([shortest, between, longest].map((id) => ({ id, atUnix: now, settledUnix: now })));
  expect(await unsettledSince(db, endedUnix())).toEqual([]);
  await close();
});

test('a rental that was due is not settled where settling is resumed in the moment before, but a quarter of an hour later', async () => {
  const { db, ids, clock, endedUnix, close } = await setup(1);
  const [id = 0] = ids;
  const hold = () => db.transaction((tx) => holdUnsettled(tx, id, endedUnix()));
  clock.advance(HOUR + GRACE);
  expect(await hold()).toBe(true);
  await resumeSettling(db, clock.nowUnix());
  expect(await unsettledSince(db, endedUnix())).toEqual([]);
  expect(await hold()).toBe(false);
  clock.advance(GRACE);
  expect(await unsettledSince(db, endedUnix())).toEqual([id]);
  expect(await hold()).toBe(true);
  await close();
});
