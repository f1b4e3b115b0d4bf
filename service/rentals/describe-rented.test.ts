import { afterAll, expect, test } from 'vitest';
import type { Body } from '#lib/contract/shapes.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, type TestKey } from '#test/market/signed-fetch.ts';

const HOUR = 3600;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

const market = await startMarket();
afterAll(market.close);

async function setup() {
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const listing = { minhours: 1, priceUnit: 'th', deviceCount: 3, description: 'A rig' } as const;
  const rig = await addRig(market, owner, { ...listing, prices: { BTC: '0.00000066', LTC: '0.5' } });
  return {
    rig,
    renter,
    /** The answer to renting, and what reading the rental in the same second answers. */
    rentAndRead: async (key: TestKey, where: Partial<Body<'createRental'>> = pool) => {
      const wish = { rig: String(rig), length: 1, currency: 'BTC', ...where } as const;
      const made = await signedCall(key, 'createRental', { body: wish });
      const read = await signedCall(key, 'rentalDetail', { params: { id: made.id } });
      return { made, read };
    },
  };
}

function minuteAt(minute: number): Minute {
  return {
    minute,
    connected: true,
    poolReachable: true,
    acceptedShares: 1000,
    acceptedDifficulty: 1_000_000,
    assignedDifficulty: 1000,
    rejectedDifficulty: 0,
  };
}

test('the answer to renting a rig that was measured, and rented before, is what reading the rental answers', async () => {
  const { rig, renter, rentAndRead } = await setup();
  const first = Math.ceil(market.clock.nowUnix() / 60);
  await rentAndRead(renter);
  market.clock.advance(HOUR + 15 * 60 + 1);
  const minutes = Array.from({ length: 75 }, (_, at) => minuteAt(first + at));
  await recordMinutes(market.db, [{ rigId: rig, minutes }], market.clock.nowUnix());
  await settleDue(market.market);

  const { made, read } = await rentAndRead(renter);
  expect(made.rig).toMatchObject({
    rpi: expect.stringMatching(/^\d/),
    hashrate: { last_5min: { hash: expect.stringMatching(/^\d/) } },
    status: { status: 'rented', hours: 1, rented: true },
  });
  expect(made).toEqual(read);
});

test('the answer to renting with a profile, by a key that sees no passwords, is what reading the rental answers', async () => {
  const { renter, rentAndRead } = await setup();
  const { id: profile } = await signedCall(renter, 'createProfile', { body: { name: 'p', algo: 'sha256' } });
  for (const priority of ['3', '1']) {
    const body = { host: `stratum+tcp://slot${priority}.example:1`, user: 'u', pass: 'p' };
    await signedCall(renter, 'setPoolSlot', { params: { id: profile, priority }, body });
  }
  const key = await market.addKey(renter, { permAccount: 'read' });
  const { made, read } = await rentAndRead(key, { profile });
  expect(made.pools).toMatchObject([
    { priority: 1, host: 'stratum+tcp://slot1.example:1', user: 'u', pass: '' },
    { priority: 3, host: 'stratum+tcp://slot3.example:1', user: 'u', pass: '' },
  ]);
  expect(made).toEqual(read);
});

test('the answer to renting on the first second of a minute and on the last is what reading the rental answers', async () => {
  for (const second of [0, 59]) {
    const { renter, rentAndRead } = await setup();
    market.clock.advance(60 - (market.clock.nowUnix() % 60) + second);
    const { made, read } = await rentAndRead(renter);
    expect(made).toEqual(read);
  }
});
