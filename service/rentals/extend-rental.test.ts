import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { MarketRefusal } from '#lib/contract/errors.ts';
import type { Body } from '#lib/contract/shapes.ts';
import { amount } from '#lib/domain/money.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { ledgerEntries, ledgerTransfers } from '#service/db/schema/ledger.ts';
import { rentalSegments } from '#service/db/schema/rentals.ts';
import { rigPrices, rigs } from '#service/db/schema/rigs.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';
import { extend, quoteExtension } from './extend.ts';

const HOUR = 3600;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

const market = await startMarket();
afterAll(market.close);

type Extension = Body<'extendRental'>;

/** A rental of 4 hours of 1 PH/s at 0.00240000 BTC a day, of at most 10 hours: each costs 0.00010000 and the fee 0.00000300. */
async function setup({
  balance = '1',
  ...listing
}: Parameters<typeof addRig>[2] & { balance?: string } = {}) {
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  const prices = { BTC: '0.00240000' };
  const rig = await addRig(market, owner, { hash: '1', minhours: 2, maxhours: 10, prices, ...listing });
  await fund(market, renter, { amount: balance });
  const { id } = await rentAs(renter);
  return {
    owner,
    renter,
    rig,
    id,
    rentAs,
    more: (body: Extension) => extendAs(renter, body),
    extendAs,
    refusal: (body: Extension) => refusalOf(extendAs(renter, body)),
    change: (listed: Partial<typeof rigs.$inferInsert>) =>
      market.db.update(rigs).set(listed).where(eq(rigs.id, rig)),
    changePrice: (price: Partial<typeof rigPrices.$inferInsert>) =>
      market.db.update(rigPrices).set(price).where(eq(rigPrices.rigId, rig)),
    detail: () => signedCall(renter, 'rentalDetail', { params: { id } }),
    btc: async (key: TestKey) => (await signedCall(key, 'balance')).BTC,
  };

  function rentAs(key: TestKey, length = 4) {
    return signedCall(key, 'createRental', {
      body: { rig: String(rig), length, currency: 'BTC', ...pool },
    });
  }

  function extendAs(key: TestKey, body: Extension) {
    return signedCall(key, 'extendRental', { params: { id }, body });
  }
}

function refusalOf(call: Promise<unknown>): Promise<Pick<MarketRefusal, 'code' | 'message'>> {
  return call.then(
    (data) => ({ code: 'no refusal', message: JSON.stringify(data) }),
    (error: MarketRefusal) => error,
  );
}

test('an extension in every field and kind', async () => {
  const { renter, rig, id } = await setup();
  const { status, text } = await signedFetch(renter, ['PUT', `/rental/${id}/extend`], {
    body: { length: 3 },
  });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    success: true,
    data: {
      rentalid: id,
      rigid: String(rig),
      currency: 'BTC',
      cost: '0.00030000',
      fee: '0.00000900',
      total: '0.00030900',
      rate: { price: '0.00240000', type: 'ph' },
      current_hrs: '4',
      new_hrs: '7',
      maxhrs: '10',
      end: '2026-08-01 19:00:00 UTC',
      success: true,
      message: 'Extended until 2026-08-01 19:00:00 UTC',
    },
  });
});

test('an extended rental shows what it has become, and each extension', async () => {
  const { owner, renter, more, detail, btc, id } = await setup();
  const before = await detail();
  market.clock.advance(HOUR);
  await more({ length: 1 });
  market.clock.advance(HOUR / 2);
  await more({ length: 2, getcost: false });
  const after = await detail();
  const [first, second] = [Number(before.start_unix) + HOUR, Number(before.start_unix) + 1.5 * HOUR];
  const shared = { price: '0.00240000', type: 'ph', currency: 'BTC' };
  expect(after).toMatchObject({
    start_unix: before.start_unix,
    end_unix: String(Number(before.end_unix) + 3 * HOUR),
    length: '7',
    extended: '3',
    price: { advertised: '0.00240000', paid: '0.00070000' },
    extensions: [
      { when: at(first), length: '1', amount: '0.00010000', ...shared },
      { when: at(second), length: '2', amount: '0.00020000', ...shared },
    ],
    rig: { status: { status: 'rented', hours: 5.5 } },
  });
  expect((await signedCall(renter, 'listRentals')).rentals).toMatchObject([
    { id, extensions: after.extensions },
  ]);
  // Seven hours and a fee of 3 %.
  expect(await btc(renter)).toMatchObject({ confirmed: '0.99927900' });
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00000000', pending: '0.00070000' });
});

function at(unix: number): string {
  return `${new Date(unix * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

test('an extension is a transfer of its own, with its own cost and fee', async () => {
  const { renter, id, more } = await setup();
  await more({ length: 3 });
  const mine = eq(ledgerTransfers.rentalId, Number(id));
  const transfers = await market.db.select().from(ledgerTransfers).where(mine);
  expect(transfers).toMatchObject([
    { kind: 'rent', segment: 0 },
    { kind: 'extend', segment: 1, atUnix: market.clock.nowUnix() },
  ]);
  const moved = eq(ledgerEntries.transferId, transfers.at(-1)?.id ?? 0);
  expect(await market.db.select().from(ledgerEntries).where(moved)).toMatchObject([
    { book: 'account', accountId: renter.accountId, rentalId: null, asset: 'BTC', amount: -30_900n },
    { book: 'escrow', accountId: null, rentalId: Number(id), asset: 'BTC', amount: 30_000n },
    { book: 'fees', accountId: null, rentalId: null, asset: 'BTC', amount: 900n },
  ]);
  expect(await auditLedger(market.db)).toMatchObject({ ok: true });
});

test("an extension costs the rig's price of that moment, for the rental's own hash rate", async () => {
  const { more, change, changePrice, detail } = await setup();
  await change({ hash: '5', priceUnit: 'th' });
  await changePrice({ price: amount('0.00000480') });
  expect(await more({ length: 1 })).toMatchObject({
    cost: '0.00020000',
    rate: { price: '0.00000480', type: 'th' },
  });
  const { price, extensions } = await detail();
  expect(price).toEqual({ type: 'ph', advertised: '0.00240000', paid: '0.00060000', currency: 'BTC' });
  expect(extensions).toMatchObject([{ price: '0.00000480', type: 'th', amount: '0.00020000' }]);
});

test('an extension tells the price it was made at, whatever unit the listing is in by then', async () => {
  const { more, change, changePrice, detail } = await setup({ hash: '5000', balance: '5' });
  await change({ priceUnit: 'eh' });
  await changePrice({ price: amount('0.00000480') });
  await more({ length: 1 });
  await change({ priceUnit: 'gh' });
  await changePrice({ price: 1n });
  await more({ length: 1 });
  const { price, extensions } = await detail();
  expect(price).toMatchObject({ type: 'ph', advertised: '0.00240000' });
  expect(extensions).toMatchObject([
    { price: '0.00000480', type: 'eh', amount: '0.00000100' },
    { price: '0.00000001', type: 'gh', amount: '2.08500000' },
  ]);
});

test('an extension of before its unit was kept has a price per the unit of its rental', async () => {
  const { detail, id, change } = await setup();
  await change({ priceUnit: 'eh' });
  await market.db.execute(
    sql`INSERT INTO rental_segments (rental_id, number, at_unix, hours, price, cost, fee) VALUES (${id}, 1, 3600, 1, 240000, 0, 0)`,
  );
  expect((await detail()).extensions).toMatchObject([{ price: '0.00240000', type: 'ph' }]);
});

test("the price accepted is compared with the listing's of that moment, also where its unit is another since", async () => {
  const { more, refusal, change, changePrice } = await setup();
  await change({ priceUnit: 'th' });
  await changePrice({ price: amount('0.00000480') });
  const accepting = (price: string) => ({ length: 1, rate: { price, type: 'ph' as const } });
  expect(await refusal(accepting('0.00479999'))).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await more(accepting('0.00480000'))).toMatchObject({ cost: '0.00020000' });
});

test('the total accepted holds the fee too, which the operator may raise at an unchanged price', async () => {
  const { renter, id, more } = await setup();
  const dearer = { ...market.market, feeRate: '0.05' };
  const wish = { length: 2, rate: { price: '0.00240000', type: 'ph' as const }, total: '0.00020600' };
  const asked = { renterId: renter.accountId, rentalId: id, wish };
  for (const ask of [extend, quoteExtension])
    expect(await refusalOf(ask(dearer, asked))).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'The extension costs 0.00021000 BTC with the fee, more than the 0.00020600 BTC you accept',
    });
  expect(await more(wish)).toMatchObject({ total: '0.00020600' });
});

test("an extension's fee is the market's of that moment", async () => {
  const { renter, id, btc } = await setup();
  const dearer = { ...market.market, feeRate: '0.05' };
  const asked = { renterId: renter.accountId, rentalId: id, wish: { length: 2 } };
  expect(await extend(dearer, asked)).toMatchObject({
    cost: '0.00020000',
    fee: '0.00001000',
    total: '0.00021000',
  });
  expect(await btc(renter)).toMatchObject({ confirmed: '0.99937800' });
});

test('a refused extension leaves nothing behind', async () => {
  const { extendAs, refusal, id, more, detail, btc, renter, owner } = await setup({
    balance: '0.00072099',
  });
  const stranger = await market.addAccount();
  const before = await detail();
  const segments = await market.db.$count(rentalSegments);
  const transfers = await market.db.$count(ledgerTransfers);

  expect(await refusalOf(extendAs(stranger, { length: 1 }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusalOf(extendAs(owner, { length: 1 }))).toMatchObject({
    code: 'NOT_FOUND',
    message: `You rent no rental ${id}`,
  });
  expect(await refusal({ length: 7 })).toMatchObject({ code: 'LENGTH_OUT_OF_RANGE' });
  expect(await refusal({ length: 0 })).toMatchObject({ code: 'INVALID_BODY' });
  expect(await refusal({ length: 1.5 })).toMatchObject({ code: 'INVALID_BODY' });
  const dear = { length: 1, rate: { price: '0.00239999', type: 'ph' as const } };
  expect(await refusal(dear)).toMatchObject({ code: 'PRICE_CHANGED' });
  // Paid 0.00041200; three hours more are 0.00030900, and one hundred-millionth is missing.
  expect(await refusal({ length: 3 })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });

  expect(await market.db.$count(rentalSegments)).toBe(segments);
  expect(await market.db.$count(ledgerTransfers)).toBe(transfers);
  expect(await detail()).toEqual(before);
  expect(await btc(renter)).toMatchObject({ confirmed: '0.00030899' });
  await fund(market, renter, { amount: '0.00000001' });
  await expect(more({ length: 3 })).resolves.toMatchObject({ new_hrs: '7' });
});

test('nobody extends a rental that is not theirs to extend, whatever its number', async () => {
  const { renter, id } = await setup();
  for (const none of ['999999', '0', `0${id}`, '9'.repeat(16)]) {
    const call = signedCall(renter, 'extendRental', { params: { id: none }, body: { length: 1 } });
    expect(await refusalOf(call)).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('a finished rental cannot be extended, from the second it ends', async () => {
  const { more, refusal, detail, id } = await setup();
  const { end } = await detail();
  market.clock.advance(4 * HOUR - 1);
  await more({ length: 1 });
  market.clock.advance(HOUR);
  await more({ length: 1 });
  market.clock.advance(HOUR + 1);
  const last = await detail();
  expect([last.length, last.ended]).toEqual(['6', true]);
  expect(last.end).not.toBe(end);
  for (const getcost of [false, true]) {
    expect(await refusal({ length: 1, getcost })).toMatchObject({
      code: 'RENTAL_NOT_ACTIVE',
      message: `Rental ${id} ended at ${last.end}`,
    });
  }
});

test('of several reasons to refuse an extension the first in the order of the checks is told', async () => {
  const { owner, extendAs, refusal, change, changePrice } = await setup({ balance: '0.00041200' });
  await change({ extensions: false, enabled: false, barred: true });
  await changePrice({ enabled: false });
  const wrong = { length: 7, rate: { price: '0.00000001', type: 'ph' as const }, total: '0.00061799' };
  expect(await refusalOf(extendAs(owner, wrong))).toMatchObject({ code: 'NOT_FOUND' });
  const corrections: [code: string, correct: () => Promise<unknown>][] = [
    ['EXTENSIONS_DISABLED', () => change({ extensions: true })],
    ['RIG_NOT_AVAILABLE', () => change({ enabled: true })],
    ['RIG_NOT_AVAILABLE', () => change({ barred: false })],
    ['RIG_NOT_RENTABLE_IN', () => changePrice({ enabled: true })],
    ['LENGTH_OUT_OF_RANGE', async () => Object.assign(wrong, { length: 6 })],
    ['PRICE_CHANGED', async () => Object.assign(wrong, { rate: { price: '0.00240000', type: 'ph' } })],
    ['PRICE_CHANGED', async () => Object.assign(wrong, { total: '0.00061800' })],
    ['INSUFFICIENT_FUNDS', async () => undefined],
  ];
  for (const [code, correct] of corrections) {
    expect(await refusal(wrong)).toMatchObject({ code });
    if (code !== 'INSUFFICIENT_FUNDS')
      expect(await refusal({ ...wrong, getcost: true })).toMatchObject({ code });
    await correct();
  }
  await expect(extendAs(owner, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  market.clock.advance(4 * HOUR);
  await change({ extensions: false });
  expect(await refusal(wrong)).toMatchObject({ code: 'RENTAL_NOT_ACTIVE' });
});

test('a key that may not see balances is told what an extension needs, and not the balance', async () => {
  const { renter, extendAs } = await setup({ balance: '0.00050000' });
  const blind = await market.addKey(renter, { permAccount: 'none' });
  const needed = '0.00010300 BTC are needed (0.00000300 of it the fee)';
  expect((await refusalOf(extendAs(blind, { length: 1 }))).message).toBe(needed);
  expect((await refusalOf(extendAs(renter, { length: 1 }))).message).toBe(
    `${needed}; the balance is 0.00008800 BTC: 0.00001500 BTC are missing`,
  );
});

test('a refused extension says what was wrong and what the limit is', async () => {
  const { refusal, change, changePrice, rig, id } = await setup();
  const messageOf = async (body: Extension) => (await refusal(body)).message;
  expect(await messageOf({ length: 7 })).toBe(
    `The rig is rented for at most 10 hours; rental ${id} has 4, so 6 can be added, not 7`,
  );
  await change({ maxhours: 3 });
  expect(await messageOf({ length: 1 })).toContain('has 4, so 0 can be added, not 1');
  await changePrice({ asset: 'LTC' });
  expect(await messageOf({ length: 1 })).toBe(`Rig ${rig} has no price in BTC; it is rented for LTC`);
  await change({ enabled: false });
  expect(await messageOf({ length: 1 })).toBe(
    `Rig ${rig} is disabled by its owner, and its rental is not extended`,
  );
  await change({ barred: true });
  expect(await messageOf({ length: 1 })).toContain("is disabled by the market's operator");
  await change({ extensions: false });
  expect(await messageOf({ length: 1 })).toBe(`The owner of rig ${rig} allows no extensions`);
});

test('a rig that dropped out can be kept: what it does not deliver is given back', async () => {
  const { more, rig, renter } = await setup();
  const minute = market.clock.nowUnix() / 60;
  market.clock.advance(600);
  const silent = { connected: false, poolReachable: true, acceptedShares: 0, acceptedDifficulty: 0 };
  const minutes = Array.from({ length: 10 }, (_, index) => {
    return { minute: minute + index, ...silent, assignedDifficulty: 1, rejectedDifficulty: 0 };
  });
  await recordMinutes(market.db, [{ rigId: rig, minutes }], market.clock.nowUnix());
  expect(await signedCall(renter, 'rigDetail', { params: { id: String(rig) } })).toMatchObject({
    online: false,
  });
  await expect(more({ length: 1 })).resolves.toMatchObject({ new_hrs: '5' });
});

test("an extension is as long as one hour or more, whatever the listing's shortest rental is", async () => {
  const { more } = await setup({ minhours: 4 });
  await expect(more({ length: 1 })).resolves.toMatchObject({ current_hrs: '4', new_hrs: '5' });
  await expect(more({ length: 5 })).resolves.toMatchObject({ new_hrs: '10', maxhrs: '10' });
});

test('an extension beyond any amount of money is too dear, not a fault, and its price can be asked', async () => {
  const { refusal, more, change, changePrice } = await setup();
  await change({ priceUnit: 'hash' });
  await changePrice({ price: 1n });
  expect(await more({ length: 1, getcost: true })).toMatchObject({ cost: '417000.00000000' });
  await changePrice({ price: amount('9999999999') });
  expect(await refusal({ length: 1 })).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    message: expect.stringMatching(/ BTC are needed; no balance is that large$/),
  });
});
