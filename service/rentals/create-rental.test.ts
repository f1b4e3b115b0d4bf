import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { MarketRefusal } from '#lib/contract/errors.ts';
import type { Body } from '#lib/contract/shapes.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { ledgerEntries, ledgerTransfers } from '#service/db/schema/ledger.ts';
import { rentalSegments, rentals } from '#service/db/schema/rentals.ts';
import { rigPrices, rigs } from '#service/db/schema/rigs.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket, type TestMarket } from '#test/market/market.ts';
import { signedCall, type TestKey } from '#test/market/signed-fetch.ts';
import { rent, rentAndDescribe } from './rent.ts';

const DAY = 86_400;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

const market = await startMarket();
afterAll(market.close);

/** A rig whose owner asks 0.00066000 BTC per ph and day: 24 hours cost 0.00009108. */
async function setup({ balance = '0.01000000', on = market, ...listing }: Setup = {}) {
  const [owner, renter] = [await on.addAccount(), await on.addAccount()];
  const rig = await addRig(on, owner, listing);
  if (balance !== '') await fund(on, renter, { amount: balance });
  const rentAs = (key: TestKey, body: Partial<Body<'createRental'>> = {}) =>
    signedCall(key, 'createRental', {
      body: { rig: String(rig), length: 24, currency: 'BTC', ...pool, ...body },
    });
  return {
    owner,
    renter,
    rig,
    rentAs,
    rent: (body: Partial<Body<'createRental'>> = {}) => rentAs(renter, body),
    refusal: (body: Partial<Body<'createRental'>> = {}) => refusalOf(rentAs(renter, body)),
    balanceOf: async (key: TestKey) => (await signedCall(key, 'balance')).BTC,
  };
}
type Setup = Parameters<typeof addRig>[2] & { balance?: string; on?: TestMarket };

function refusalOf(call: Promise<unknown>): Promise<Pick<MarketRefusal, 'code' | 'message' | 'details'>> {
  return call.then(
    (data) => ({ code: 'no refusal', message: JSON.stringify(data), details: {} }),
    (error: MarketRefusal) => error,
  );
}

/** All rows that renting writes. */
async function rowCounts() {
  const { db } = market;
  return {
    rentals: await db.$count(rentals),
    segments: await db.$count(rentalSegments),
    transfers: await db.$count(ledgerTransfers),
    entries: await db.$count(ledgerEntries),
  };
}

async function addProfile(key: TestKey, { algo = 'sha256', slots = [0] } = {}): Promise<string> {
  const { id } = await signedCall(key, 'createProfile', { body: { name: 'main', algo } });
  for (const slot of slots) {
    const body = {
      host: `stratum+tcp://slot${slot}.example:3333`,
      user: `wallet.${slot}`,
      pass: `pass${slot}`,
    };
    await signedCall(key, 'setPoolSlot', { params: { id, priority: String(slot) }, body });
  }
  return id;
}

function silence(minute: number): Minute {
  return {
    minute,
    connected: false,
    poolReachable: true,
    acceptedShares: 0,
    acceptedDifficulty: 0,
    assignedDifficulty: 1,
    rejectedDifficulty: 0,
  };
}

test('a renter rents a rig, from now, and pays its cost and the fee', async () => {
  const { renter, owner, rig, rent, balanceOf } = await setup();
  const now = market.clock.nowUnix();
  const rental = await rent();
  expect(rental).toMatchObject({
    owner: owner.username,
    renter: renter.username,
    length: '24',
    start_unix: String(now),
    end_unix: String(now + DAY),
    ended: false,
    price: { type: 'ph', advertised: '0.00066000', paid: '0.00009108', currency: 'BTC' },
    rig: { id: String(rig), status: { status: 'rented', hours: 24, rented: true } },
  });
  // 0.00009108 and a fee of 0.00000273 (0.0000027324, half up).
  expect(await balanceOf(renter)).toMatchObject({ confirmed: '0.00990619', pending: '0.00000000' });
  expect(await balanceOf(owner)).toMatchObject({ confirmed: '0.00000000', pending: '0.00009108' });
});

test('a rig is rented for its shortest and for its longest time, both counted in', async () => {
  const hours = { minhours: 3, maxhours: 7 };
  expect(await (await setup(hours)).rent({ length: 3 })).toMatchObject({ length: '3' });
  expect(await (await setup(hours)).rent({ length: 7 })).toMatchObject({ length: '7' });
});

test.each([
  ['its cost', { hash: '1000000', hashUnit: 'eh' }],
  // 89,999,999,991 BTC, and a fee of 3 %: the most that can be kept is 92,233,720,368.
  ['its cost with the fee', { hash: '9', hashUnit: 'ph' }],
] as const)('a rental that by %s is beyond any amount of money is too dear, not a fault', async (_, rate) => {
  const { refusal } = await setup({ ...rate, prices: { BTC: '9999999999' } });
  expect(await refusal()).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    message: expect.stringMatching(/ BTC are needed; no balance is that large$/),
  });
});

test('a rental that cannot be read is not paid', async () => {
  const { balanceOf, renter, rig } = await setup();
  const before = await rowCounts();
  const asked = { renterId: renter.accountId, wish: { rig: String(rig), length: 24, ...pool } };
  const fails = () => Promise.reject(new Error('unreadable'));
  await expect(rentAndDescribe(market.market, asked, fails)).rejects.toThrow('unreadable');
  expect(await rowCounts()).toEqual(before);
  expect(await balanceOf(renter)).toMatchObject({ confirmed: '0.01000000' });
});

test('the ledger of a rental that costs 0.00100000 with a fee of 3 %', async () => {
  // 0.00100000 BTC per ph and day for 1 ph and a day.
  const { renter, rent } = await setup({ hash: '1', prices: { BTC: '0.00100000' }, balance: '0.00103000' });
  const before = await rowCounts();
  const { id } = await rent();
  const entries = await market.db.select().from(ledgerEntries);
  const transfers = await market.db.select().from(ledgerTransfers);
  expect(transfers.at(-1)).toMatchObject({ kind: 'rent', rentalId: Number(id), segment: 0 });
  expect(entries.slice(before.entries)).toMatchObject([
    { book: 'account', accountId: renter.accountId, rentalId: null, asset: 'BTC', amount: -103_000n },
    { book: 'escrow', accountId: null, rentalId: Number(id), asset: 'BTC', amount: 100_000n },
    { book: 'fees', accountId: null, rentalId: null, asset: 'BTC', amount: 3_000n },
  ]);
  expect(await auditLedger(market.db)).toMatchObject({ ok: true });
});

test('of twenty renters racing for one rig exactly one rents it and pays, once', async () => {
  const { rentAs, balanceOf, rig } = await setup({ balance: '' });
  const racers = await Promise.all(Array.from({ length: 20 }, () => market.addAccount()));
  for (const racer of racers) await fund(market, racer, { amount: '0.00500000' });
  const before = await rowCounts();

  const outcomes = await Promise.all(racers.map((racer) => refusalOf(rentAs(racer))));
  const codes = outcomes.map(({ code }) => code).sort();
  expect(codes).toEqual([...Array(19).fill('RIG_NOT_AVAILABLE'), 'no refusal']);

  const balances = await Promise.all(racers.map(async (racer) => (await balanceOf(racer))?.confirmed));
  expect(balances.filter((balance) => balance === '0.00490619')).toHaveLength(1);
  expect(balances.filter((balance) => balance === '0.00500000')).toHaveLength(19);
  expect(await rowCounts()).toEqual({
    rentals: before.rentals + 1,
    segments: before.segments + 1,
    transfers: before.transfers + 1,
    entries: before.entries + 3,
  });
  expect(await auditLedger(market.db)).toMatchObject({ ok: true });
  const detail = await signedCall(racers[0] as TestKey, 'rigDetail', { params: { id: String(rig) } });
  expect(detail.status.status).toBe('rented');
});

test('one renter racing with itself for two rigs cannot spend the same balance twice', async () => {
  const { renter, rentAs, balanceOf, owner } = await setup({ balance: '0.00009381' });
  const other = await addRig(market, owner);
  // Of one key the nonces would have to arrive in their order.
  const otherKey = await market.addKey(renter, {});
  const racing = [rentAs(renter), rentAs(otherKey, { rig: String(other) })];
  const outcomes = await Promise.all(racing.map(refusalOf));
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['INSUFFICIENT_FUNDS', 'no refusal']);
  expect(await balanceOf(renter)).toMatchObject({ confirmed: '0.00000000' });
});

test('a rig can be rented again the second its rental ends, and not before', async () => {
  const { rent, refusal } = await setup();
  const { end } = await rent();
  market.clock.advance(DAY - 1);
  expect(await refusal()).toMatchObject({
    code: 'RIG_NOT_AVAILABLE',
    message: expect.stringContaining(`is rented until ${end}`),
  });
  market.clock.advance(1);
  await expect(rent()).resolves.toMatchObject({ start: end, ended: false });
});

test('where instances disagree about the time the database keeps rentals apart', async () => {
  const { renter, rig, rent: rentNow } = await setup();
  await rentNow();
  const slow = { ...market.market, nowUnix: () => market.clock.nowUnix() - 60 };
  const wish = { rig: String(rig), length: 24, ...pool };
  await expect(rent(slow, renter.accountId, wish)).rejects.toMatchObject({ code: 'RIG_NOT_AVAILABLE' });
  expect(await auditLedger(market.db)).toMatchObject({ ok: true });
});

test('a market without a fee takes the cost and books no fee', async () => {
  const free = await startMarket({ feeRate: '0' });
  const { rent, renter, balanceOf } = await setup({ on: free });
  await rent();
  expect(await balanceOf(renter)).toMatchObject({ confirmed: '0.00990892' });
  const books = await free.db.select({ book: ledgerEntries.book }).from(ledgerEntries);
  expect(books.map(({ book }) => book)).toEqual(['outside', 'account', 'account', 'escrow']);
  expect(await auditLedger(free.db)).toMatchObject({ ok: true });
  await free.close();
});

test('a refused rental leaves nothing behind', async () => {
  const { renter, owner, rig, rent, refusal, balanceOf } = await setup({ balance: '0.00009380' });
  const profiles = {
    foreign: await addProfile(owner),
    scrypt: await addProfile(renter, { algo: 'scrypt' }),
    empty: await addProfile(renter, { slots: [] }),
  };
  const withProfile = (profile: string) => ({
    profile,
    pool_url: undefined,
    pool_user: undefined,
    pool_password: undefined,
  });
  const refusals: [code: string, body: Partial<Body<'createRental'>>][] = [
    ['NOT_FOUND', { rig: '999999' }],
    ['NOT_FOUND', { rig: '999999999999999999' }],
    ['RIG_NOT_RENTABLE_IN', { currency: 'LTC' }],
    ['RIG_NOT_RENTABLE_IN', { currency: 'XYZ' }],
    ['LENGTH_OUT_OF_RANGE', { length: 23 }],
    ['LENGTH_OUT_OF_RANGE', { length: 481 }],
    ['PRICE_CHANGED', { rate: { price: '0.00065999', type: 'ph' } }],
    ['PRICE_CHANGED', { total: '0.00009380' }],
    ['NOT_FOUND', withProfile('999999')],
    ['NOT_FOUND', withProfile(profiles.foreign)],
    ['INVALID_BODY', withProfile(profiles.scrypt)],
    ['INVALID_BODY', withProfile(profiles.empty)],
    ['INVALID_BODY', { pool_user: undefined }],
    ['INVALID_BODY', { profile: profiles.empty }],
    ['INVALID_BODY', { length: 3.5 }],
    ['INSUFFICIENT_FUNDS', {}],
  ];
  const before = await rowCounts();
  for (const [code, body] of refusals) {
    expect({ body, ...(await refusal(body)) }).toMatchObject({ body, code });
  }
  expect(await rowCounts()).toEqual(before);
  expect(await balanceOf(renter)).toMatchObject({ confirmed: '0.00009380' });

  await fund(market, renter, { amount: '0.00000001' });
  await expect(rent()).resolves.toMatchObject({ rig: { id: String(rig) } });
});

test('of several reasons to refuse the first in the order of the checks is told', async () => {
  const { renter, owner, rig, rentAs, refusal } = await setup({ balance: '', enabled: false });
  const unfit = await addProfile(renter, { slots: [] });
  const wrong = {
    length: 1,
    currency: 'LTC',
    rate: { price: '0.00000001', type: 'ph' as const },
    profile: unfit,
    pool_url: undefined,
    pool_user: undefined,
    pool_password: undefined,
  };
  expect(await refusalOf(rentAs(owner, wrong))).toMatchObject({ code: 'OWN_RIG' });
  expect(await refusal(wrong)).toMatchObject({ code: 'RIG_NOT_AVAILABLE' });
  await market.db.update(rigs).set({ enabled: true }).where(eq(rigs.id, rig));
  const corrections: [code: string, correction: Partial<Body<'createRental'>>][] = [
    ['RIG_NOT_RENTABLE_IN', {}],
    ['LENGTH_OUT_OF_RANGE', { currency: 'BTC' }],
    ['PRICE_CHANGED', { length: 24 }],
    ['INVALID_BODY', { rate: { price: '0.00066000', type: 'ph' } }],
    ['INSUFFICIENT_FUNDS', { profile: undefined, ...pool }],
  ];
  let body: Partial<Body<'createRental'>> = wrong;
  for (const [code, correction] of corrections) {
    body = { ...body, ...correction };
    expect(await refusal(body)).toMatchObject({ code });
  }
});

test('a refusal says what was wrong and what the limit is', async () => {
  const { renter, refusal, rig } = await setup({ balance: '0.00009000' });
  const messageOf = async (body: Partial<Body<'createRental'>>) => (await refusal(body)).message;
  expect(await messageOf({ length: 481 })).toBe('The rig is rented for 24 to 480 hours, not 481');
  expect(await messageOf({ currency: 'LTC' })).toBe(`Rig ${rig} has no price in LTC; it is rented for BTC`);
  expect(await messageOf({ rate: { price: '0.0000005', type: 'th' } })).toBe(
    'The rig costs 0.00066000 BTC per ph and day, more than the 0.0000005 BTC per th and day you accept',
  );
  expect(await messageOf({})).toBe(
    '0.00009381 BTC are needed (0.00000273 of it the fee); the balance is 0.00009000 BTC: 0.00000381 BTC are missing',
  );
  const empty = await addProfile(renter, { slots: [] });
  const noPool = { profile: empty, pool_url: undefined, pool_user: undefined, pool_password: undefined };
  expect((await refusal(noPool)).details.fields).toEqual([
    { path: 'profile', message: 'must have a pool in at least one of its slots, and has none' },
  ]);
});

test('a key that may not see balances is told what is needed, and not the balance', async () => {
  const { renter, rentAs } = await setup({ balance: '0.00009000' });
  const blind = await market.addKey(renter, { permAccount: 'none' });
  expect((await refusalOf(rentAs(blind))).message).toBe(
    '0.00009381 BTC are needed (0.00000273 of it the fee)',
  );
});

test('nobody rents their own rig', async () => {
  const { owner, rentAs } = await setup();
  await fund(market, owner, { amount: '1' });
  expect(await refusalOf(rentAs(owner))).toMatchObject({ code: 'OWN_RIG' });
});

test('a disabled rig is not for rent', async () => {
  const { rig, refusal } = await setup({ enabled: false });
  expect(await refusal()).toMatchObject({
    code: 'RIG_NOT_AVAILABLE',
    message: expect.stringContaining('disabled by its owner'),
  });
  await market.db.update(rigs).set({ enabled: true, barred: true }).where(eq(rigs.id, rig));
  expect(await refusal()).toMatchObject({
    code: 'RIG_NOT_AVAILABLE',
    message: expect.stringContaining("disabled by the market's operator"),
  });
});

test('a rig measured offline is not for rent', async () => {
  const { rig, refusal } = await setup();
  const minute = Math.floor(market.clock.nowUnix() / 60);
  const minutes = [5, 4, 3, 2, 1].map((ago) => silence(minute - ago));
  await recordMinutes(market.db, [{ rigId: rig, minutes }], market.clock.nowUnix());
  expect(await refusal()).toMatchObject({
    code: 'RIG_NOT_AVAILABLE',
    message: expect.stringContaining('is offline'),
  });
});

test('a disabled price is no price', async () => {
  const { rig, refusal } = await setup({ prices: { BTC: '0.00066000', LTC: '0.9' } });
  await market.db.update(rigPrices).set({ enabled: false }).where(eq(rigPrices.rigId, rig));
  expect(await refusal({ currency: 'LTC' })).toMatchObject({
    code: 'RIG_NOT_RENTABLE_IN',
    message: `Rig ${rig} has no price in LTC, nor in any other asset`,
  });
});

test('the total accepted holds the hash rate too, which its owner may raise at an unchanged price', async () => {
  const { rig, rent, refusal } = await setup();
  const accepted = { rate: { price: '0.00066000', type: 'ph' }, total: '0.00009381' } as const;
  const listAt = (hash: string) => market.db.update(rigs).set({ hash }).where(eq(rigs.id, rig));
  await listAt('1.38');
  expect(await refusal(accepted)).toMatchObject({
    code: 'PRICE_CHANGED',
    message: 'The rental costs 0.00093812 BTC with the fee, more than the 0.00009381 BTC you accept',
  });
  await listAt('0.138');
  await expect(rent(accepted)).resolves.toMatchObject({ price: { paid: '0.00009108' } });
});

test('the price accepted may be in another unit, and is compared exactly', async () => {
  const { rent, refusal } = await setup({ prices: { BTC: '0.00066001' } });
  // 0.00066001 per ph is 0.00000066001 per th: more than the 0.00000066 that is accepted.
  expect(await refusal({ rate: { price: '0.00000066', type: 'th' } })).toMatchObject({
    code: 'PRICE_CHANGED',
  });
  expect(await refusal({ rate: { price: '0.66000999', type: 'eh' } })).toMatchObject({
    code: 'PRICE_CHANGED',
  });
  await expect(rent({ rate: { price: '0.66001', type: 'EH' } })).resolves.toMatchObject({ ended: false });
});

test('a rental pays in the asset it names', async () => {
  const { renter, rent, refusal } = await setup({ prices: { BTC: '0.00066000', DOGE: '605.50458275' } });
  expect(await refusal({ currency: 'DOGE' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  await fund(market, renter, { asset: 'DOGE', amount: '100' });
  await expect(rent({ currency: 'doge' })).resolves.toMatchObject({
    price: { advertised: '605.50458275', paid: '83.55963242', currency: 'DOGE' },
  });
  expect((await signedCall(renter, 'balance')).DOGE).toMatchObject({ confirmed: '13.93357861' });
});

test('what the owner changes later does not change a rental', async () => {
  const { rig, rent, renter } = await setup();
  const {
    id,
    rig: { optimal_diff },
  } = await rent();
  await market.db.update(rigs).set({ hash: '9', priceUnit: 'th', name: 'renamed' }).where(eq(rigs.id, rig));
  await market.db.update(rigPrices).set({ price: 1n }).where(eq(rigPrices.rigId, rig));
  const rental = await signedCall(renter, 'rentalDetail', { params: { id } });
  expect(rental).toMatchObject({
    hashrate: { advertised: { hash: '0.138', type: 'ph' } },
    price: { type: 'ph', advertised: '0.00066000', paid: '0.00009108' },
    // From the terms, as its minutes are judged by; the listing's is another one now.
    optimal_diff,
    rig: { id: String(rig), name: 'renamed', hashrate: { advertised: { hash: 9 } } },
  });
});
