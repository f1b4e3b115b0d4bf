import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import type { Database } from '#service/db/database.ts';
import { rows } from '#service/db/database.ts';
import { openDatabase } from '#service/db/open-database.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { balances, ledgerEntries, ledgerTransfers } from '#service/db/schema/ledger.ts';
import { freshPlace } from '#test/market/fresh-place.ts';
import { deposit, transfer } from './transfer.ts';

const NOW = 1_785_585_600;

async function setup() {
  const { db, poolState, close } = await openDatabase(await freshPlace());
  const names = ['alice', 'bob'].map((username) => ({ username, createdUnix: NOW }));
  const [alice, bob] = await db.insert(accounts).values(names).returning();
  const ids = { alice: alice?.id ?? 0, bob: bob?.id ?? 0 };
  const give = (accountId: number, amount: bigint, asset: Asset = 'BTC') =>
    deposit(db, { accountId, asset, amount, atUnix: NOW, note: 'test' });
  const move = (from: number, to: number, amount: bigint) =>
    db.transaction((tx) =>
      transfer(tx, {
        kind: 'payout',
        atUnix: NOW,
        entries: [
          { book: 'account', accountId: from, asset: 'BTC', amount: -amount },
          { book: 'account', accountId: to, asset: 'BTC', amount },
        ],
      }),
    );
  const kept = async () =>
    Object.fromEntries(
      (await db.select().from(balances)).map(({ accountId, asset, available }) => [
        `${accountId === ids.alice ? 'alice' : 'bob'} ${asset}`,
        available,
      ]),
    );
  /** The embedded database does one transaction at a time anyway. */
  const untilOneWaits = async () => {
    const waiting = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (poolState()) await expect.poll(() => rows(db, waiting)).toHaveLength(1);
  };
  return { db, close, ...ids, give, move, kept, untilOneWaits };
}

/** But for payments between users, which no market makes. */
async function wrongIn(db: Database) {
  const { violations } = await auditLedger(db);
  return violations.filter(({ kind }) => kind !== 'outside transfer');
}

test('deposits add up to a balance, each asset for itself', async () => {
  const { db, alice, bob, give, kept, close } = await setup();
  await give(alice, 100n);
  await give(alice, 50n);
  await give(alice, 7n, 'DOGE');
  await give(bob, 1n);
  expect(await kept()).toEqual({ 'alice BTC': 150n, 'alice DOGE': 7n, 'bob BTC': 1n });

  const audit = await auditLedger(db);
  expect(audit).toMatchObject({ ok: true, transfers: 4, violations: [] });
  expect(audit.sums.BTC).toEqual({ account: 151n, escrow: 0n, fees: 0n, outside: -151n });
  expect(audit.sums.DOGE).toEqual({ account: 7n, escrow: 0n, fees: 0n, outside: -7n });
  await close();
});

test('a balance can be spent to nothing and not beyond', async () => {
  const { db, alice, bob, give, move, kept, close } = await setup();
  await give(alice, 100n);
  await move(alice, bob, 100n);
  expect(await kept()).toEqual({ 'alice BTC': 0n, 'bob BTC': 100n });

  await expect(move(alice, bob, 1n)).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    message: '0.00000001 BTC are needed',
  });
  expect(await db.$count(ledgerTransfers)).toBe(2);
  expect(await wrongIn(db)).toEqual([]);
  await close();
});

test('a payment waits for a deposit that is under way, and is made of it', async () => {
  const { db, alice, bob, give, move, kept, untilOneWaits, close } = await setup();
  await give(alice, 10n);
  const moved = await db.transaction(async (tx) => {
    const entries = [
      { book: 'outside', asset: 'BTC', amount: -100n },
      { book: 'account', accountId: alice, asset: 'BTC', amount: 100n },
    ] as const;
    await transfer(tx, { kind: 'deposit', atUnix: NOW, entries });
    const payment = move(alice, bob, 50n).then(() => 'made', String);
    await untilOneWaits();
    return { payment };
  });
  expect(await moved.payment).toBe('made');
  expect(await kept()).toEqual({ 'alice BTC': 60n, 'bob BTC': 50n });
  await close();
});

test('what there is of another asset pays for nothing', async () => {
  const { alice, bob, give, move, kept, close } = await setup();
  await give(alice, 10_000n, 'DOGE');
  await give(alice, 5n);
  await give(alice, 10_000n, 'LTC');
  await expect(move(alice, bob, 6n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await kept()).toEqual({ 'alice BTC': 5n, 'alice DOGE': 10_000n, 'alice LTC': 10_000n });
  await close();
});

test('an account without any balance is told so', async () => {
  const { alice, bob, move, close } = await setup();
  await expect(move(alice, bob, 5n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  await close();
});

test('transfers to and fro at once neither lose nor make anything', async () => {
  const { db, alice, bob, give, move, kept, close } = await setup();
  await give(alice, 100n);
  await give(bob, 100n);
  const moves = Array.from({ length: 20 }, (_, at) =>
    at % 2 ? move(alice, bob, 30n) : move(bob, alice, 30n),
  );
  const outcomes = await Promise.allSettled(moves);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const { 'alice BTC': a = 0n, 'bob BTC': b = 0n } = await kept();
  expect(a + b).toBe(200n);
  expect(await wrongIn(db)).toEqual([]);
  await close();
});

test('a transfer that does not sum to zero is refused before anything is written', async () => {
  const { db, alice, kept, close } = await setup();
  const made = db.transaction((tx) =>
    transfer(tx, {
      kind: 'deposit',
      atUnix: NOW,
      entries: [{ book: 'account', accountId: alice, asset: 'BTC', amount: 5n }],
    }),
  );
  await expect(made).rejects.toThrow('deposit: entries sum to 0.00000005 BTC, not to zero');
  expect(await kept()).toEqual({});
  await close();
});

test('the database itself refuses entries that do not sum to zero, and a changed or deleted one', async () => {
  const { db, alice, give, close } = await setup();
  await give(alice, 5n);
  const lone = { transferId: 1, book: 'account', accountId: alice, asset: 'BTC', amount: 5n } as const;
  await expect(db.insert(ledgerEntries).values(lone)).rejects.toThrow();
  await expect(db.update(ledgerEntries).set({ amount: 6n })).rejects.toThrow();
  await expect(db.delete(ledgerTransfers)).rejects.toThrow();
  expect(await auditLedger(db)).toMatchObject({ ok: true });
  await close();
});

test.each(['ledger_entries', 'ledger_transfers', 'rental_segments', 'rental_deliveries'])(
  'the database itself does not empty %s',
  async (table) => {
    const { db, alice, give, close } = await setup();
    await give(alice, 5n);
    const emptied = db.execute(sql.raw(`TRUNCATE ${table} CASCADE`));
    await expect(emptied).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed or deleted') },
    });
    expect(await db.$count(ledgerEntries)).toBe(2);
    await close();
  },
);

test('an audit finds a balance that is not the sum of its entries', async () => {
  const { db, alice, bob, give, close } = await setup();
  await give(alice, 5n);
  await db.update(balances).set({ available: 6n });
  await db.insert(balances).values({ accountId: bob, asset: 'ETH', available: 2n });
  const audit = await auditLedger(db);
  expect(audit.ok).toBe(false);
  expect(audit.violations.filter(({ kind }) => kind === 'balance')).toEqual([
    { kind: 'balance', id: 'alice BTC', is: '0.00000006', should: '0.00000005 by its entries' },
    { kind: 'balance', id: 'bob ETH', is: '0.00000002', should: '0.00000000 by its entries' },
  ]);
  await close();
});

test('a deposit of nothing or less is not one', async () => {
  const { alice, give, close } = await setup();
  expect(() => give(alice, 0n)).toThrow(RangeError);
  expect(() => give(alice, -1n)).toThrow(RangeError);
  await close();
});
