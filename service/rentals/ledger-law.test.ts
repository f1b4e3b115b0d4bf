import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { openDatabase } from '#service/db/open-database.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { rentalDeliveries } from '#service/db/schema/deliveries.ts';
import { balances } from '#service/db/schema/ledger.ts';
import { loadAlgorithms } from '#service/info/load-algorithms.ts';
import { deposit } from '#service/ledger/transfer.ts';
import type { Market } from '#service/market.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { insertRig } from '#service/rigs/repo.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { gone, minutesFrom } from '#test/market/telemetry.ts';
import { extend } from './extend.ts';
import { rent } from './rent.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'u', pool_password: 'p' };
const RIGS = 3;
const ACCOUNTS = 3;
/** What everybody begins with: some twenty hours of a rig. */
const STAKE = 20_000n;

type Step =
  | { do: 'deposit'; who: number; asset: Asset; amount: bigint }
  | { do: 'rent'; who: number; rig: number; hours: number; asset: Asset }
  | { do: 'extend'; by: 'renter' | 'owner'; rental: number; hours: number }
  /** For so many minutes of each hour the rigs are away; undefined where nobody looks. */
  | { do: 'wait'; hours: number; away: number | undefined }
  | { do: 'settle' };
type WaitStep = Extract<Step, { do: 'wait' }>;
type RentStep = Extract<Step, { do: 'rent' }>;
type ExtendStep = Extract<Step, { do: 'extend' }>;

const asset = fc.constantFrom<Asset[]>('BTC', 'LTC');
const who = fc.nat(ACCOUNTS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('deposit' as const),
    who,
    asset,
    amount: fc.bigInt({ min: 1n, max: 80_000n }),
  }),
  fc.record({
    do: fc.constant('rent' as const),
    who,
    rig: fc.nat(RIGS - 1),
    hours: fc.integer({ min: 1, max: 12 }),
    asset,
  }),
  fc.record({
    do: fc.constant('extend' as const),
    by: fc.constantFrom('renter' as const, 'renter' as const, 'owner' as const),
    rental: fc.nat(1),
    hours: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    do: fc.constant('wait' as const),
    hours: fc.integer({ min: 1, max: 6 }),
    away: fc.option(fc.nat(50), { nil: undefined }),
  }),
  fc.record({ do: fc.constant('settle' as const) }),
);

const { db, close } = await openDatabase(await freshPlace());
afterAll(close);
await loadAlgorithms(db);
let accountsMade = 0;

/** New accounts that each own one new rig, and everybody may rent every other one. */
async function setup(feeRate: string) {
  let now = 1_785_585_600;
  const market: Market = { db, feeRate, nowUnix: () => now, clockAhead: { seconds: 0 } };
  const names = Array.from({ length: ACCOUNTS }, () => ({
    username: `user${++accountsMade}`,
    createdUnix: now,
  }));
  const people = await db.insert(accounts).values(names).returning();
  const idOf = (at: number) => people[at]?.id ?? 0;
  for (const { id: accountId } of people)
    await deposit(db, { accountId, asset: 'BTC', amount: STAKE, atUnix: now });
  const rigIds: number[] = [];
  for (let at = 0; at < RIGS; at += 1) rigIds.push(await listRig(market, idOf(at)));

  /** Those there are, newest first. */
  const made: { id: number; renter: number; owner: number }[] = [];

  /** What came of a step: "rented", "extended", "settled", the code of a refusal, or "done". */
  async function take(next: Step): Promise<string> {
    switch (next.do) {
      case 'wait':
        await wait(next);
        return 'done';
      case 'deposit':
        await deposit(db, { ...next, accountId: idOf(next.who), atUnix: now });
        return 'done';
      case 'settle':
        return (await settleDue(market)) > 0 ? 'settled' : 'done';
      case 'rent':
        return rentAs(next);
      case 'extend':
        return extendAs(next);
    }
  }

  async function wait({ hours, away }: WaitStep): Promise<void> {
    const first = now / 60;
    now += hours * 3600;
    if (away === undefined) return;
    const minutes = minutesFrom(first, hours * 60, { poolReachable: false }).map((minute) =>
      minute.minute % 60 < away ? { ...minute, ...gone, poolReachable: true } : minute,
    );
    await recordMinutes(
      db,
      rigIds.map((rigId) => ({ rigId, minutes })),
      now,
    );
  }

  function rentAs({ who: at, rig, hours, asset: currency }: RentStep): Promise<string> {
    const wish = { rig: String(rigIds[rig]), length: hours, currency, ...pool };
    return rent(market, idOf(at), wish).then(
      (id) => {
        made.unshift({ id, renter: idOf(at), owner: idOf(rig) });
        return 'rented';
      },
      (error: { code: string }) => error.code,
    );
  }

  async function extendAs({ by, rental, hours }: ExtendStep): Promise<string> {
    const extended = made[rental];
    if (!extended) return 'done';
    const asked = { renterId: extended[by], rentalId: String(extended.id), wish: { length: hours } };
    return extend(market, asked).then(
      () => 'extended',
      (error: { code: string }) => error.code,
    );
  }
  return take;
}

function listRig({ nowUnix }: Market, ownerId: number): Promise<number> {
  const login = { poolUrl: pool.pool_url, poolUser: 'u', poolPassword: 'p' };
  return insertRig(db, {
    rig: {
      ...login,
      ownerId,
      name: 'rig',
      algo: 'sha256',
      hash: '0.333',
      hashUnit: 'ph',
      priceUnit: 'ph',
      minhours: 2,
      maxhours: 10,
      createdUnix: nowUnix(),
    },
    prices: [
      { asset: 'BTC', price: 77_777n },
      { asset: 'LTC', price: 333_333n },
    ],
  });
}

test('the ledger sums to zero and the balances to its entries, whatever is paid in, rented, extended, refused and settled', async () => {
  const outcomes = new Set<string>();
  const steps = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });
  const feeRate = fc.constantFrom('0.03', '0', '0.0125');
  await fc.assert(
    fc.asyncProperty(steps, feeRate, async (taken, rate) => {
      const take = await setup(rate);
      for (const next of taken) outcomes.add(await take(next));
      const audit = await auditLedger(db);
      expect(audit).toMatchObject({ ok: true, violations: [] });
      const kept = await db.select().from(balances);
      expect(kept.every(({ available }) => available >= 0n)).toBe(true);
    }),
    { numRuns: 50 },
  );
  // The sequences reached what they are about.
  expect([...outcomes]).toEqual(
    expect.arrayContaining([
      'rented',
      'extended',
      'settled',
      'INSUFFICIENT_FUNDS',
      'RIG_NOT_AVAILABLE',
      'OWN_RIG',
      'LENGTH_OUT_OF_RANGE',
      'RENTAL_NOT_ACTIVE',
      'NOT_FOUND',
    ]),
  );
  const settled = await db.select().from(rentalDeliveries);
  expect(settled.some(({ refund }) => refund > 0n)).toBe(true);
});
