import { and, eq, sql } from 'drizzle-orm';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import type { Amount } from '#lib/domain/money.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import {
  type Book,
  balances,
  ledgerEntries,
  ledgerTransfers,
  type TransferKind,
} from '#service/db/schema/ledger.ts';
import { type BalanceChange, balanceChanges, type Entry, entriesOf, imbalance, shortfall } from './rules.ts';

export interface Transfer {
  kind: TransferKind;
  atUnix: number;
  rentalId?: number;
  /** What of the rental is paid: 0 for the rental itself, then the extension's number. */
  segment?: number;
  note?: string;
  entries: readonly Entry[];
}

/**
 * Moves amounts between places and keeps the balances equal to their sums; entries of nothing are left out. Call it
 * last in a transaction: it locks the balances it changes until the end. Returns the transfer's id. Throws
 * INSUFFICIENT_FUNDS where an account would fall below zero, and an Error where the entries do not sum to zero.
 */
export async function transfer(tx: Transaction, { entries, ...about }: Transfer): Promise<number> {
  const stated = entriesOf(entries);
  const problem = imbalance(stated);
  if (problem) throw new Error(`${about.kind}: ${problem}`);
  for (const change of balanceChanges(stated)) await applyChange(tx, change, stated);
  const [row] = await tx.insert(ledgerTransfers).values(about).returning({ id: ledgerTransfers.id });
  if (!row) throw new Error('a transfer was inserted without an id');
  if (stated.length > 0)
    await tx.insert(ledgerEntries).values(stated.map((entry) => ({ ...entry, transferId: row.id })));
  return row.id;
}

/** An amount that comes to an account from outside, or leaves it. */
interface OutsideTransfer {
  accountId: number;
  asset: Asset;
  amount: Amount;
  atUnix: number;
  note?: string;
}

/** Brings an amount from outside to an account. Throws RangeError unless it is positive. */
export function deposit(db: Database, into: OutsideTransfer): Promise<number> {
  return transferOutside(db, 'deposit', into);
}

/** Takes an amount out of an account. Throws RangeError unless it is positive, and INSUFFICIENT_FUNDS above the balance. */
export function payout(db: Database, from: OutsideTransfer): Promise<number> {
  return transferOutside(db, 'payout', from);
}

function transferOutside(
  db: Database,
  kind: 'deposit' | 'payout',
  { accountId, asset, amount, atUnix, note = '' }: OutsideTransfer,
): Promise<number> {
  if (amount <= 0n) throw new RangeError(`a ${kind} must be more than nothing`);
  const received = kind === 'deposit' ? amount : -amount;
  const entries: Entry[] = [
    { book: 'outside', asset, amount: -received },
    { book: 'account', accountId, asset, amount: received },
  ];
  return db.transaction((tx) => transfer(tx, { kind, atUnix, note, entries }));
}

async function applyChange(tx: Transaction, change: BalanceChange, entries: readonly Entry[]): Promise<void> {
  const { accountId, asset, amount } = change;
  const added = sql`${balances.available} + ${amount}`;
  if (amount > 0n) {
    await tx
      .insert(balances)
      .values({ accountId, asset, available: amount })
      .onConflictDoUpdate({ target: [balances.accountId, balances.asset], set: { available: added } });
    return;
  }
  const mine = and(eq(balances.accountId, accountId), eq(balances.asset, asset));
  const [held] = await tx.select({ available: balances.available }).from(balances).where(mine).for('update');
  const balance = held?.available ?? 0n;
  if (balance + amount < 0n) {
    throw new MarketRefusal('INSUFFICIENT_FUNDS', { message: shortfall(change, balance, entries) });
  }
  await tx.update(balances).set({ available: added }).where(mine);
}

export interface LedgerAudit {
  /** True where transfers and assets sum to zero, balances are their entries, and escrows hold what they should. */
  ok: boolean;
  transfers: number;
  /** What lies where. */
  sums: Record<Asset, Record<Book, Amount>>;
  /** Ids of transfers that do not sum to zero. */
  unbalanced: number[];
  /** Balances that differ from the sum of their entries. */
  wrongBalances: { accountId: number; asset: Asset; kept: Amount; entries: Amount }[];
  /** Ids of rentals whose escrow differs from their cost, or holds something after the settlement. */
  wrongEscrows: number[];
}

/** Adds up the whole ledger, as of one moment. */
export function auditLedger(db: Database): Promise<LedgerAudit> {
  return db.transaction(
    async (tx) => {
      const sums = await sumsByPlace(tx);
      const unbalanced = await unbalancedTransfers(tx);
      const wrongBalances = await balancesOffEntries(tx);
      const wrongEscrows = await escrowsOffCosts(tx);
      const wrong = [...unbalanced, ...wrongBalances, ...wrongEscrows];
      const zero = ASSETS.every((asset) => Object.values(sums[asset]).reduce((a, b) => a + b, 0n) === 0n);
      return {
        ok: zero && wrong.length === 0,
        transfers: await tx.$count(ledgerTransfers),
        sums,
        unbalanced,
        wrongBalances,
        wrongEscrows,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function sumsByPlace(tx: Transaction): Promise<LedgerAudit['sums']> {
  const sums = Object.fromEntries(
    ASSETS.map((asset) => [asset, { account: 0n, escrow: 0n, fees: 0n, outside: 0n }]),
  ) as LedgerAudit['sums'];
  const found = await tx
    .select({ asset: ledgerEntries.asset, book: ledgerEntries.book, sum: sql<string>`sum(amount)` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.asset, ledgerEntries.book);
  for (const { asset, book, sum } of found) sums[asset][book] = BigInt(sum);
  return sums;
}

async function unbalancedTransfers(tx: Transaction): Promise<number[]> {
  const found = await tx
    .selectDistinct({ id: ledgerEntries.transferId })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transferId, ledgerEntries.asset)
    .having(sql`sum(amount) <> 0`);
  return found.map(({ id }) => id);
}

async function balancesOffEntries(tx: Transaction): Promise<LedgerAudit['wrongBalances']> {
  const found = await rows<{ account: string; asset: Asset; kept: string; entries: string }>(
    tx,
    sql`
      SELECT account_id AS account, asset, coalesce(available, 0) AS kept, coalesce(total, 0) AS entries
      FROM balances
      FULL JOIN (
        SELECT account_id, asset, sum(amount) AS total FROM ledger_entries
        WHERE account_id IS NOT NULL GROUP BY account_id, asset
      ) AS summed USING (account_id, asset)
      WHERE coalesce(available, 0) <> coalesce(total, 0)
    `,
  );
  return found.map(({ account, asset, kept, entries }) => ({
    accountId: Number(account),
    asset,
    kept: BigInt(kept),
    entries: BigInt(entries),
  }));
}

async function escrowsOffCosts(tx: Transaction): Promise<number[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`
      SELECT id FROM rentals
      LEFT JOIN (
        SELECT rental_id, sum(amount) AS held FROM ledger_entries WHERE book = 'escrow' GROUP BY rental_id
      ) AS escrows ON escrows.rental_id = id
      LEFT JOIN (
        SELECT rental_id, sum(cost) AS cost FROM rental_segments GROUP BY rental_id
      ) AS paid ON paid.rental_id = id
      WHERE coalesce(held, 0) <> CASE WHEN settled_unix IS NULL THEN cost ELSE 0 END
    `,
  );
  return found.map(({ id }) => Number(id));
}
