import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { openDatabase } from '#service/db/open-database.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { balances } from '#service/db/schema/ledger.ts';
import { loadAlgorithms } from '#service/info/load-algorithms.ts';
import { auditLedger, deposit } from '#service/ledger/repo.ts';
import type { Market } from '#service/market.ts';
import { insertRig } from '#service/rigs/repo.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import { migratedImage } from '#test/migrated-image.ts';
import { rent } from './rent.ts';

const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'u', pool_password: 'p' };
const RIGS = 3;
const ACCOUNTS = 3;

type Step =
  | { do: 'deposit'; who: number; asset: Asset; amount: bigint }
  | { do: 'rent'; who: number; rig: number; hours: number; asset: Asset }
  | { do: 'wait'; hours: number }
  | { do: 'settle' };
type RentStep = Extract<Step, { do: 'rent' }>;

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
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('settle' as const) }),
);

const { db, close } = await openDatabase({ memory: await migratedImage() });
afterAll(close);
await loadAlgorithms(db);
let accountsMade = 0;

/** New accounts that each own one new rig, and everybody may rent every other one. */
async function setup(feeRate: string) {
  let now = 1_785_585_600;
  const market: Market = { db, feeRate, nowUnix: () => now };
  const names = Array.from({ length: ACCOUNTS }, () => ({
    username: `user${++accountsMade}`,
    createdUnix: now,
  }));
  const people = await db.insert(accounts).values(names).returning();
  const idOf = (at: number) => people[at]?.id ?? 0;
  const rigIds: number[] = [];
  for (let at = 0; at < RIGS; at += 1) rigIds.push(await listRig(market, idOf(at)));

  /** What came of a step: "rented", "settled", the code of a refusal, or "done". */
  async function take(next: Step): Promise<string> {
    switch (next.do) {
      case 'wait':
        now += next.hours * 3600;
        return 'done';
      case 'deposit':
        await deposit(db, { ...next, accountId: idOf(next.who), atUnix: now });
        return 'done';
      case 'settle':
        return (await settleDue(market)) > 0 ? 'settled' : 'done';
      case 'rent':
        return rentAs(next);
    }
  }

  function rentAs({ who: at, rig, hours, asset: currency }: RentStep): Promise<string> {
    const wish = { rig: String(rigIds[rig]), length: hours, currency, ...pool };
    return rent(market, idOf(at), wish).then(
      () => 'rented',
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

test('the ledger sums to zero and the balances to its entries, whatever is paid in, rented, refused and settled', async () => {
  const outcomes = new Set<string>();
  const steps = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });
  const feeRate = fc.constantFrom('0.03', '0', '0.0125');
  await fc.assert(
    fc.asyncProperty(steps, feeRate, async (taken, rate) => {
      const take = await setup(rate);
      for (const next of taken) outcomes.add(await take(next));
      const audit = await auditLedger(db);
      expect(audit).toMatchObject({ ok: true, unbalanced: [], wrongBalances: [], wrongEscrows: [] });
      const kept = await db.select().from(balances);
      expect(kept.every(({ available }) => available >= 0n)).toBe(true);
    }),
    { numRuns: 50 },
  );
  // The sequences reached what they are about.
  expect([...outcomes]).toEqual(
    expect.arrayContaining([
      'rented',
      'settled',
      'INSUFFICIENT_FUNDS',
      'RIG_NOT_AVAILABLE',
      'OWN_RIG',
      'LENGTH_OUT_OF_RANGE',
    ]),
  );
});
