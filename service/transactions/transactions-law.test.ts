import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { formatAmount, readSignedAmount } from '#lib/domain/money.ts';
import { deposit } from '#service/ledger/transfer.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, type TestKey } from '#test/market/signed-fetch.ts';
import { gone, minutesFrom } from '#test/market/telemetry.ts';

const market = await startMarket({ feeRate: '0.0125' });
afterAll(market.close);
const { db, clock } = market;

const HOUR = 3600;
const PEOPLE = 3;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'u', pool_password: 'p' };

type Transaction = Data<'listTransactions'>['transactions'][number];
type Step =
  | { do: 'deposit'; who: number; asset: Asset; amount: bigint }
  | { do: 'rent'; who: number; rig: number; hours: number; asset: Asset }
  | { do: 'extend'; who: number; hours: number }
  | { do: 'wait'; hours: number; rigs: 'there' | 'away' | 'unobserved' }
  | { do: 'settle' };

const who = fc.nat(PEOPLE - 1);
const asset = fc.constantFrom<Asset[]>('BTC', 'LTC');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('deposit' as const),
    who,
    asset,
    amount: fc.bigInt({ min: 1n, max: 200_000n }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('rent' as const),
      who,
      rig: fc.nat(PEOPLE - 1),
      hours: fc.integer({ min: 1, max: 2 }),
      asset,
    }),
  },
  fc.record({ do: fc.constant('extend' as const), who, hours: fc.integer({ min: 1, max: 2 }) }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 3 }),
      rigs: fc.constantFrom('there' as const, 'away' as const, 'unobserved' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
);

/** A rental, extended, whose rig is away for an hour of three. */
const REFUNDED: Step[] = [
  { do: 'rent', who: 0, rig: 1, hours: 2, asset: 'BTC' },
  { do: 'extend', who: 0, hours: 1 },
  { do: 'wait', hours: 1, rigs: 'away' },
  { do: 'wait', hours: 3, rigs: 'there' },
  { do: 'settle' },
];

/** New people who each own one new rig, and may rent the others'. */
async function setup() {
  const people: TestKey[] = [];
  const rigs: number[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const key = await market.addAccount();
    people.push(key);
    await fund(market, key, { amount: '0.0001' });
    const prices = { BTC: '0.00077777', LTC: '0.00333333' };
    rigs.push(await addRig(market, key, { hash: '0.333', minhours: 1, maxhours: 10, prices }));
  }
  const person = (at: number) => people[at] as TestKey;

  async function take(next: Step): Promise<unknown> {
    if (next.do === 'wait') return wait(next);
    if (next.do === 'settle') return settleDue(market.market);
    const key = person(next.who);
    if (next.do === 'deposit') {
      return deposit(db, { ...next, accountId: key.accountId, atUnix: clock.nowUnix() });
    }
    return next.do === 'extend' ? extend(key, next.hours) : rent(key, next);
  }

  async function wait({ hours, rigs: what }: Extract<Step, { do: 'wait' }>): Promise<void> {
    const first = clock.nowUnix() / 60;
    clock.advance(hours * HOUR);
    if (what === 'unobserved') return;
    const minutes = minutesFrom(first, hours * 60, what === 'away' ? gone : { poolReachable: false });
    await recordMinutes(
      db,
      rigs.map((rigId) => ({ rigId, minutes })),
      clock.nowUnix(),
    );
  }

  function rent(key: TestKey, { rig, hours, asset: currency }: Extract<Step, { do: 'rent' }>) {
    const body = { rig: rigs[rig] ?? 0, length: hours, currency, ...pool };
    return signedCall(key, 'createRental', { body }).catch(() => 'refused');
  }

  async function extend(key: TestKey, length: number): Promise<unknown> {
    const [running] = (await signedCall(key, 'listRentals')).rentals;
    if (!running) return 'nothing to extend';
    const params = { id: running.id };
    return signedCall(key, 'extendRental', { params, body: { length } }).catch(() => 'refused');
  }
  return { people, take };
}

/** Cleared and Pending amounts added up, as /account/balance writes them. */
function sumsOf(transactions: Transaction[]): Data<'balance'> {
  const sum = (currency: Asset, status: string) =>
    formatAmount(
      transactions
        .filter((row) => row.currency === currency && row.status === status)
        .reduce((total, { amount }) => total + (readSignedAmount(amount) ?? 0n), 0n),
    );
  const zero = formatAmount(0n);
  return Object.fromEntries(
    ASSETS.map((code) => [
      code,
      { confirmed: sum(code, 'Cleared'), pending: sum(code, 'Pending'), unconfirmed: zero },
    ]),
  );
}

type Lasting = Omit<Transaction, 'status' | 'pending_seconds'>;

/** Of each account, what of its rows stays as it is for ever, by their ids. */
type Known = Map<number, Map<string, Lasting>>;

/** Reads an account's rows and balance, and compares them with each other and with the rows known from before. */
async function checkAccount(key: TestKey, known: Known): Promise<void> {
  const { transactions, total } = await signedCall(key, 'listTransactions');
  expect(await signedCall(key, 'balance')).toEqual(sumsOf(transactions));
  const rows = new Map<string, Lasting>(
    transactions.map(({ status: _status, pending_seconds: _seconds, ...row }) => [row.id, row]),
  );
  expect(rows.size).toBe(total);
  for (const [id, row] of known.get(key.accountId) ?? []) expect(rows.get(id)).toEqual(row);
  known.set(key.accountId, rows);
}

test('at every moment the Cleared rows add up to confirmed, the Pending ones to pending, and no row goes or changes', async () => {
  const seenTypes = new Set<string>();
  const histories = fc.array(step, { minLength: 10, maxLength: 16, size: 'max' });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { people, take } = await setup();
      const known: Known = new Map();
      for (const next of history) {
        await take(next);
        for (const key of people) await checkAccount(key, known);
      }
      for (const { type } of [...known.values()].flatMap((rows) => [...rows.values()])) seenTypes.add(type);
    }),
    { numRuns: 6, examples: [[REFUNDED]] },
  );
  // The histories reached what they are about.
  expect([...seenTypes].sort()).toEqual([
    'Credit',
    'Credit/Refund',
    'Debit/Refund',
    'Deposit',
    'Payment',
    'Rental Fee',
  ]);
});
