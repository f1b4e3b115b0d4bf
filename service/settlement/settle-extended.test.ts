import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Minute } from '#lib/domain/minute.ts';
import { amount } from '#lib/domain/money.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { ledgerTransfers } from '#service/db/schema/ledger.ts';
import { rigPrices } from '#service/db/schema/rigs.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { extend } from '#service/rentals/extend.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, type TestKey } from '#test/market/signed-fetch.ts';
import { holdUnsettled, unsettledSince } from './repo.ts';
import { settleDue } from './settle-due.ts';

const HOUR = 3600;
const GRACE = 15 * 60;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };
/** At which 1 PH/s of sha256 finds four shares a minute. */
const DIFFICULTY = (1e15 * 60) / 2 ** 32 / 4;

/** A rig of 1 PH/s, by default for 0.00240000 BTC a day: an hour costs 0.00010000. */
async function setup({ price = '0.00240000' } = {}) {
  const market = await startMarket();
  const { db, clock } = market;
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rig = await addRig(market, owner, { hash: '1', minhours: 1, prices: { BTC: price } });
  const rent = (length: number) =>
    signedCall(renter, 'createRental', { body: { rig: String(rig), length, ...pool } });

  /** Lets hours pass, and reports their minutes at the end of each. */
  async function pass(hours: number, what: 'working' | 'rig away') {
    for (let passed = 0; passed < hours; passed += 1) {
      const first = clock.nowUnix() / 60;
      clock.advance(HOUR);
      const minutes = Array.from({ length: 60 }, (_, index) => minuteOf(first + index, what));
      await recordMinutes(db, [{ rigId: rig, minutes }], clock.nowUnix());
    }
  }
  return {
    ...market,
    owner,
    renter,
    rig,
    rent,
    pass,
    extend: (id: string, length: number) =>
      signedCall(renter, 'extendRental', { params: { id }, body: { length } }),
    ask: (text: string) =>
      db
        .update(rigPrices)
        .set({ price: amount(text) })
        .where(eq(rigPrices.rigId, rig)),
    settle: () => settleDue(market.market),
    btc: async (key: TestKey) => (await signedCall(key, 'balance')).BTC,
    detail: (id: string) => signedCall(renter, 'rentalDetail', { params: { id } }),
    rpi: async () => (await signedCall(renter, 'rigDetail', { params: { id: String(rig) } })).rpi,
  };
}

function minuteOf(minute: number, what: 'working' | 'rig away'): Minute {
  const acceptedShares = what === 'working' ? 4 : 0;
  return {
    minute,
    connected: what === 'working',
    poolReachable: true,
    acceptedShares,
    acceptedDifficulty: acceptedShares * DIFFICULTY,
    assignedDifficulty: DIFFICULTY,
    rejectedDifficulty: 0,
  };
}

test.each([
  ['the cheap part', 2],
  ['the dear part', 8],
])('an hour that is missing of ten is a tenth of all that was paid, be it in %s', async (_, awayAfter) => {
  const {
    owner,
    renter,
    rent,
    extend: extendBy,
    ask,
    pass,
    clock,
    settle,
    btc,
    detail,
    db,
    close,
  } = await setup();
  const { id } = await rent(6);
  await pass(2, 'working');
  await ask('0.00720000');
  // Six hours for 0.00060000, four for 0.00120000.
  await extendBy(id, 4);
  await pass(awayAfter - 2, 'working');
  await pass(1, 'rig away');
  await pass(9 - awayAfter, 'working');
  clock.advance(GRACE);
  expect(await settle()).toBe(1);
  expect(await settle()).toBe(0);
  expect(await detail(id)).toMatchObject({
    was_refunded: true,
    length: '10',
    price: { paid: '0.00180000' },
    delivery: { percent: '90.00', verdict: 'interrupted', refund: '0.00018000', minutes: { rig: 60 } },
  });
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00162000', pending: '0.00000000' });
  expect(await btc(renter)).toMatchObject({ confirmed: '0.99832600' });
  expect(await auditLedger(db)).toMatchObject({ ok: true, sums: { BTC: { escrow: 0n, fees: 5_400n } } });
  await close();
});

test('a refund over several parts is rounded once, on its total', async () => {
  // An hour costs a hundred-millionth: half of each part would be rounded up to all of it.
  const { rent, extend: extendBy, pass, clock, settle, detail, close } = await setup({ price: '0.00000024' });
  const { id } = await rent(1);
  await extendBy(id, 1);
  await extendBy(id, 2);
  await pass(2, 'working');
  await pass(2, 'rig away');
  clock.advance(GRACE);
  await settle();
  expect(await detail(id)).toMatchObject({
    price: { paid: '0.00000004' },
    delivery: { refund: '0.00000002' },
  });
  await close();
});

test('a running extended rental shows what would be given back of the part that was used up', async () => {
  const { rent, extend: extendBy, pass, detail, close } = await setup();
  const { id } = await rent(2);
  await extendBy(id, 6);
  await pass(2, 'rig away');
  await pass(2, 'working');
  // Half of four of eight hours.
  expect((await detail(id)).delivery).toMatchObject({ percent: '50.00', refund: '0.00020000' });
  await close();
});

test("in a rig's rpi an extended rental counts with all its hours", async () => {
  const { rent, extend: extendBy, pass, clock, settle, rpi, close } = await setup();
  const { id } = await rent(1);
  await extendBy(id, 5);
  await pass(3, 'rig away');
  await pass(3, 'working');
  await rent(2);
  await pass(2, 'working');
  clock.advance(GRACE);
  expect(await settle()).toBe(2);
  // (6 × 50 + 2 × 100) ÷ 8.
  expect(await rpi()).toBe('62.50');
  await close();
});

test('a rental that was due and is extended meanwhile is settled after its new end, once', async () => {
  const { db, market, renter, rent, clock, settle, close } = await setup();
  const { id } = await rent(1);
  clock.advance(HOUR + GRACE);
  const endedUnix = clock.nowUnix() - GRACE;
  const due = await unsettledSince(db, endedUnix);
  expect(due).toEqual([Number(id)]);
  // By an instance whose clock is late.
  const late = { ...market, nowUnix: () => clock.nowUnix() - GRACE - 1 };
  await extend(late, { renterId: renter.accountId, rentalId: id, wish: { length: 1 } });
  expect(await db.transaction((tx) => holdUnsettled(tx, Number(id), endedUnix))).toBe(false);
  expect(await settle()).toBe(0);
  clock.advance(HOUR);
  expect(await db.transaction((tx) => holdUnsettled(tx, Number(id), clock.nowUnix()))).toBe(true);
  expect((await Promise.all([settle(), settle()])).toSorted()).toEqual([0, 1]);
  const kinds = await db.select({ kind: ledgerTransfers.kind }).from(ledgerTransfers);
  expect(kinds.map(({ kind }) => kind)).toEqual(['deposit', 'rent', 'extend', 'settle']);
  expect(await auditLedger(db)).toMatchObject({ ok: true });
  await close();
});

test('a settled rental is not extended by an instance whose clock is late, and nothing is paid', async () => {
  const { db, market, renter, rent, clock, settle, btc, close } = await setup();
  const { id } = await rent(1);
  clock.advance(HOUR + GRACE);
  expect(await settle()).toBe(1);
  const before = await btc(renter);
  const late = { ...market, nowUnix: () => clock.nowUnix() - GRACE - 1 };
  const asked = { renterId: renter.accountId, rentalId: id, wish: { length: 1 } };
  await expect(extend(late, asked)).rejects.toMatchObject({ code: 'RENTAL_NOT_ACTIVE' });
  expect(await btc(renter)).toEqual(before);
  expect(await auditLedger(db)).toMatchObject({ ok: true });
  await close();
});
