import { afterAll, expect, test } from 'vitest';
import type { Query } from '#lib/contract/shapes.ts';
import { formatTime } from '#lib/domain/clock.ts';
import { deposit, transfer } from '#service/ledger/transfer.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';
import { gone, minutesFrom } from '#test/market/telemetry.ts';

const market = await startMarket();
afterAll(market.close);
const { db, clock } = market;

const HOUR = 3600;
const GRACE = 15 * 60;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };

/** A renter with 1 BTC, and a rig of 1 PH/s for 0.00240000 BTC a day: ten hours cost 0.00100000. */
async function setup() {
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const rig = await addRig(market, owner, {
    hash: '1',
    minhours: 1,
    prices: { BTC: '0.00240000', LTC: '0.1' },
  });
  const rent = async (body: { rig?: number; length?: number; currency?: string } = {}) =>
    (
      await signedCall(renter, 'createRental', {
        body: { length: 10, ...pool, ...body, rig: String(body.rig ?? rig) },
      })
    ).id;
  const settle = () => settleDue(market.market);
  return { owner, renter, rig, rent, settle };
}

function list(key: TestKey, query: Query<'listTransactions'> = {}) {
  return signedCall(key, 'listTransactions', { query });
}

/** Type, amount and status of each row, as they are listed. */
async function rowsOf(key: TestKey, query: Query<'listTransactions'> = {}) {
  const { transactions } = await list(key, query);
  return transactions.map(({ type, amount, status }) => `${type} ${amount} ${status}`);
}

test('a rental of 0.00100000 with a fee of 3 % and a refund of a tenth, as its renter and its owner see it', async () => {
  const { owner, renter, rig, rent, settle } = await setup();
  const start = clock.nowUnix();
  const rental = await rent();
  const deposited = 'Deposit 1.00000000 Cleared';
  const paid = ['Payment -0.00100000 Cleared', 'Rental Fee -0.00003000 Cleared'];
  expect(await rowsOf(renter)).toEqual(expect.arrayContaining([...paid, deposited]));
  expect(await rowsOf(owner)).toEqual(['Credit 0.00100000 Pending']);
  const [credit] = (await list(owner)).transactions;

  // Ten hours, of which the rig is away for one.
  clock.advance(10 * HOUR);
  const rigId = rig;
  const minutes = [
    ...minutesFrom(start / 60, 60, gone),
    ...minutesFrom(start / 60 + 60, 540, { poolReachable: false }),
  ];
  await recordMinutes(db, [{ rigId, minutes }], clock.nowUnix());
  clock.advance(GRACE);
  expect(await settle()).toBe(1);
  expect((await rowsOf(renter))[0]).toBe('Credit/Refund 0.00010000 Cleared');
  expect((await rowsOf(renter)).slice(1)).toEqual(expect.arrayContaining([...paid, deposited]));
  expect(await rowsOf(owner)).toEqual(['Debit/Refund -0.00010000 Cleared', 'Credit 0.00100000 Cleared']);
  const [debit, cleared] = (await list(owner)).transactions;
  const [refund] = (await list(renter)).transactions;
  const told = `rental ${rental}: undelivered`;
  expect([refund?.info, debit?.info]).toEqual([told, told]);
  expect(cleared).toEqual({ ...credit, status: 'Cleared', pending_seconds: 0 });
  expect([credit?.rental, credit?.rig]).toEqual([rental, String(rig)]);
});

test('a page of transactions in every field and kind', async () => {
  const { owner, renter, rig, rent } = await setup();
  clock.advance(60);
  const rental = await rent({ length: 1 });
  const when = formatTime(clock.nowUnix());
  const about = {
    currency: 'BTC',
    when,
    rental,
    rig: String(rig),
    txid: '',
    fee: '0.00000000',
    info: '1 hour',
  };
  const id = expect.stringMatching(/^[1-9]\d*$/);
  const cleared = { id, status: 'Cleared', pending_seconds: 0 };
  expect((await signedFetch(renter, ['GET', '/account/transactions'])).json.data).toEqual({
    total: 3,
    returned: 3,
    start: 0,
    limit: 100,
    transactions: [
      { ...about, ...cleared, type: 'Payment', amount: '-0.00010000' },
      { ...about, ...cleared, type: 'Rental Fee', amount: '-0.00000300' },
      {
        ...{ ...about, ...cleared, type: 'Deposit', amount: '1.00000000' },
        ...{ when: formatTime(clock.nowUnix() - 60), rental: '', rig: '', info: '' },
      },
    ],
  });
  expect((await signedFetch(owner, ['GET', '/account/transactions'])).json.data.transactions).toEqual([
    { ...about, id, type: 'Credit', amount: '0.00010000', status: 'Pending', pending_seconds: HOUR + GRACE },
  ]);
});

test('a credit says in how many seconds it can clear, and clears in the settlement of that second', async () => {
  const { owner, rent, settle } = await setup();
  // What other tests left behind.
  clock.advance(20 * HOUR);
  await settle();
  await rent({ length: 1 });
  const credit = async () => (await list(owner)).transactions[0];
  clock.advance(HOUR + GRACE - 1);
  expect(await credit()).toMatchObject({ status: 'Pending', pending_seconds: 1 });
  expect(await settle()).toBe(0);
  clock.advance(1);
  expect(await credit()).toMatchObject({ status: 'Pending', pending_seconds: 0 });
  clock.advance(60);
  expect(await credit()).toMatchObject({ status: 'Pending', pending_seconds: 0 });
  expect(await settle()).toBe(1);
  expect(await credit()).toMatchObject({ status: 'Cleared', pending_seconds: 0 });
});

test('an extension has rows of its own, with its own cost and fee, and its credit waits for the new end', async () => {
  const { owner, renter, rent } = await setup();
  const rental = await rent({ length: 10 });
  clock.advance(HOUR);
  await signedCall(renter, 'extendRental', { params: { id: rental }, body: { length: 2 } });
  const mine = (await list(renter, { rental })).transactions;
  expect(mine.map(({ type, amount, info }) => [type, amount, info])).toEqual([
    ['Payment', '-0.00020000', 'extension by 2 hours'],
    ['Rental Fee', '-0.00000600', 'extension by 2 hours'],
    ['Payment', '-0.00100000', '10 hours'],
    ['Rental Fee', '-0.00003000', '10 hours'],
  ]);
  expect(new Set(mine.map(({ id }) => id)).size).toBe(4);
  const { transactions } = await list(owner);
  expect(transactions.map(({ amount, pending_seconds }) => [amount, pending_seconds])).toEqual([
    ['0.00020000', 11 * HOUR + GRACE],
    ['0.00100000', 11 * HOUR + GRACE],
  ]);
});

test('amounts of nothing have no row', async () => {
  const { owner, renter } = await setup();
  await fund(market, renter, { asset: 'LTC', amount: '1' });
  // A hundred-millionth a day is nothing in an hour, and so is the fee of a day.
  const rig = await addRig(market, owner, { hash: '1', minhours: 1, prices: { LTC: '0.00000001' } });
  const rent = (length: number) =>
    signedCall(renter, 'createRental', { body: { rig, length, currency: 'LTC', ...pool } });
  await rent(1);
  clock.advance(HOUR);
  await rent(24);
  expect(await rowsOf(renter, { rig: String(rig) })).toEqual(['Payment -0.00000001 Cleared']);
  expect(await rowsOf(owner, { rig: String(rig) })).toEqual(['Credit 0.00000001 Pending']);
});

test('a deposit and a payout say what the operator wrote', async () => {
  const { accountId, ...key } = await market.addAccount();
  const atUnix = clock.nowUnix();
  await deposit(db, { accountId, asset: 'DOGE', amount: 500n, atUnix, note: 'by bank' });
  await db.transaction((tx) =>
    transfer(tx, {
      kind: 'payout',
      atUnix: atUnix + 1,
      entries: [
        { book: 'account', accountId, asset: 'DOGE', amount: -200n },
        { book: 'outside', asset: 'DOGE', amount: 200n },
      ],
    }),
  );
  const { transactions } = await list({ accountId, ...key });
  expect(transactions).toMatchObject([
    { type: 'Payout', currency: 'DOGE', amount: '-0.00000200', status: 'Cleared', info: '' },
    { type: 'Deposit', currency: 'DOGE', amount: '0.00000500', status: 'Cleared', info: 'by bank' },
  ]);
});

test('transactions are filtered by type in any case, currency, rental, rig and time, and the total counts what is left', async () => {
  const { owner, renter, rig, rent } = await setup();
  await fund(market, renter, { asset: 'LTC', amount: '2' });
  const other = await addRig(market, owner, { hash: '1', minhours: 1, prices: { LTC: '0.1' } });
  clock.advance(60);
  const first = await rent();
  const between = clock.nowUnix();
  clock.advance(60);
  const second = await rent({ rig: other, currency: 'LTC', length: 24 });
  const about = async (query: Query<'listTransactions'>) => {
    const { total, transactions } = await list(renter, query);
    expect(total).toBe(transactions.length);
    return transactions.map(({ type, rental }) => `${type} ${rental}`.trim());
  };
  const [firstRows, secondRows] = [first, second].map((id) => [`Payment ${id}`, `Rental Fee ${id}`]);
  expect(await about({ type: 'Payment' })).toEqual([`Payment ${second}`, `Payment ${first}`]);
  expect(await about({ type: 'rental fee' })).toEqual([`Rental Fee ${second}`, `Rental Fee ${first}`]);
  expect(await about({ type: 'Credit' })).toEqual([]);
  expect(await about({ currency: 'ltc' })).toEqual([...(secondRows ?? []), 'Deposit']);
  expect(await about({ rental: first })).toEqual(firstRows);
  expect(await about({ rental: '999999' })).toEqual([]);
  expect(await about({ rig: String(rig) })).toEqual(firstRows);
  expect(await about({ time_greater_eq: String(between + 1) })).toEqual(secondRows);
  expect(await about({ time_greater_eq: String(between), time_less_eq: String(between) })).toEqual(firstRows);
  expect(await about({ time_less_eq: String(between - 1), currency: 'BTC' })).toEqual(['Deposit']);
  expect(await about({ rental: first, type: 'Payment', currency: 'LTC' })).toEqual([]);
});

test.each([
  [
    'type',
    'Referral',
    'must be one of Payment, Credit, Rental Fee, Credit/Refund, Debit/Refund, Deposit, Payout',
  ],
  ['currency', '*', 'must be an asset code such as "BTC"'],
  ['rental', 'x', 'must be an id of digits'],
  ['rig', '1.5', 'must be an id of digits'],
  ['time_greater_eq', '2026-08-01', 'must be unix seconds'],
  ['time_less_eq', '-1', 'must be unix seconds'],
])('a filter %s=%s is refused with what it must be', async (path, value, message) => {
  const key = await market.addAccount();
  const { status, json } = await signedFetch(key, ['GET', '/account/transactions'], {
    query: { [path]: value },
  });
  expect([status, json.error]).toEqual([400, 'INVALID_QUERY']);
  expect(json.data.fields).toEqual([{ path, message }]);
});

test('pages neither repeat nor lose a row, newest first, whichever way they are asked for', async () => {
  const key = await market.addAccount();
  const { accountId } = key;
  // Many in the same second, and some booked later than they came.
  for (let at = 0; at < 23; at += 1) {
    const atUnix = clock.nowUnix() - (at % 4);
    await deposit(db, { accountId, asset: 'BTC', amount: BigInt(at + 1), atUnix });
  }
  const whole = (await list(key)).transactions;
  expect(whole.map(({ when }) => when)).toEqual(
    whole
      .map(({ when }) => when)
      .sort()
      .reverse(),
  );
  expect(new Set(whole.map(({ id }) => id)).size).toBe(23);
  const inPages = [];
  for (let start = 0; start < 30; start += 5) {
    const page = await list(key, { limit: '5', start: String(start) });
    expect(page).toMatchObject({ total: 23, start, limit: 5, returned: page.transactions.length });
    expect(await list(key, { count: '5', offset: String(start) })).toEqual(page);
    inPages.push(...page.transactions);
  }
  expect(inPages).toEqual(whole);
});

test('a page has a hundred transactions unless fewer are asked for, and never more', async () => {
  const key = await market.addAccount();
  const into = { accountId: key.accountId, asset: 'BTC', amount: 1n, atUnix: clock.nowUnix() } as const;
  for (let made = 0; made < 101; made += 1) await deposit(db, into);
  for (const query of [{}, { limit: '100' }, { limit: '1000' }]) {
    expect(await list(key, query)).toMatchObject({ total: 101, returned: 100, limit: 100 });
  }
  expect(await list(key, { start: '100' })).toMatchObject({ total: 101, returned: 1, start: 100 });
  expect(await list(key, { start: '101' })).toMatchObject({ total: 101, returned: 0, start: 101 });
});

test("another account's transactions are never seen, also where one asks for its rental", async () => {
  const { renter, rig, rent } = await setup();
  const rental = await rent();
  const stranger = await market.addAccount();
  for (const query of [{}, { rental }, { rig: String(rig) }]) {
    expect(await list(stranger, query)).toMatchObject({ total: 0, returned: 0, transactions: [] });
  }
  expect(await list(renter, { rental })).toMatchObject({ total: 2 });
});
