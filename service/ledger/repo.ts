import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Asset } from '#lib/domain/asset.ts';
import type { Amount } from '#lib/domain/money.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { ledgerEntries, ledgerTransfers, type TransferKind } from '#service/db/schema/ledger.ts';
import { placeholders, statement } from '#service/db/statement.ts';
import type { BalanceChange, Entry } from './rules.ts';

const [accountId, asset] = [sql`${sql.placeholder('accountId')}::bigint`, sql.placeholder('asset')];
const amount = sql`${sql.placeholder('amount')}::bigint`;

const added = statement(sql`
  INSERT INTO balances AS kept (account_id, asset, available) VALUES (${accountId}, ${asset}, ${amount})
  ON CONFLICT (account_id, asset) DO UPDATE SET available = kept.available + excluded.available
`);

const taken = statement(sql`
  UPDATE balances SET available = available + ${amount}
  WHERE account_id = ${accountId} AND asset = ${asset} AND available + ${amount} >= 0
  RETURNING account_id
`);

const held = statement<{ available: string }>(sql`
  SELECT available FROM balances WHERE account_id = ${accountId} AND asset = ${asset} FOR UPDATE
`);

/** Adds to a balance, which begins with it where there is none. */
export async function addToBalance(tx: Transaction, change: BalanceChange): Promise<void> {
  await added(tx, { ...change });
}

/** Takes a negative amount from a balance; false where it does not suffice. */
export async function takeFromBalance(tx: Transaction, change: BalanceChange): Promise<boolean> {
  const found = await taken(tx, { ...change });
  return found.length > 0;
}

/** A balance, held until the transaction ends where there is one; 0 where there is none. */
export async function holdBalance(
  tx: Transaction,
  { accountId, asset }: Pick<BalanceChange, 'accountId' | 'asset'>,
): Promise<Amount> {
  const [balance] = await held(tx, { accountId, asset });
  return BigInt(balance?.available ?? 0);
}

const FEES_LOCK = 4_100_003;

/**
 * The market's fees in an asset. Whoever else would take of them waits until the transaction ends; who rents meanwhile does
 * not, and only adds to them.
 */
export async function holdFees(tx: Transaction, asset: Asset): Promise<Amount> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${FEES_LOCK})`);
  const [fees] = await rows<{ sum: string }>(
    tx,
    sql`SELECT coalesce(sum(amount), 0)::text AS sum FROM ledger_entries WHERE book = 'fees' AND asset = ${asset}`,
  );
  return BigInt(fees?.sum ?? 0);
}

const inserted = statement<{ id: string }>(sql`
  WITH transfer AS (
    INSERT INTO ledger_transfers (kind, at_unix, rental_id, segment, note)
    VALUES (${placeholders('kind', 'atUnix', 'rentalId', 'segment', 'note')})
    RETURNING id
  ), entries AS (
    INSERT INTO ledger_entries (transfer_id, book, account_id, rental_id, asset, amount)
    SELECT id, book, "accountId", "rentalId", asset, amount
    FROM transfer, json_to_recordset(${sql.placeholder('entries')}::json)
      AS entry(book text, "accountId" bigint, "rentalId" bigint, asset text, amount bigint)
  )
  SELECT id FROM transfer
`);

interface NewTransfer {
  kind: TransferKind;
  atUnix: number;
  rentalId?: number;
  segment?: number;
  note?: string;
}

/** Writes a transfer with its entries. Returns its id. */
export async function insertTransfer(
  tx: Transaction,
  about: NewTransfer,
  entries: readonly Entry[],
): Promise<number> {
  const stated = entries.map((entry) => ({ ...entry, amount: String(entry.amount) }));
  const values = { rentalId: null, segment: null, note: '', ...about, entries: JSON.stringify(stated) };
  const [row] = await inserted(tx, values);
  if (!row) throw new Error('a transfer was inserted without an id');
  return Number(row.id);
}

/** A line of the ledger, with the transfer it is of. */
export type LedgerLine = Awaited<ReturnType<typeof readRentalLines>>[number];

/** All lines of a rental's transfers, oldest first; those in wallets and fees too, which the ledger does not mark with a rental. */
export function readRentalLines(db: Database, rentalId: number) {
  // Each of them moves something into its escrow or out of it.
  const ofRental = db
    .select({ id: ledgerEntries.transferId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.rentalId, rentalId));
  return db
    .select({
      transferId: ledgerEntries.transferId,
      atUnix: ledgerTransfers.atUnix,
      kind: ledgerTransfers.kind,
      book: ledgerEntries.book,
      username: accounts.username,
      asset: ledgerEntries.asset,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .leftJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
    .where(inArray(ledgerEntries.transferId, ofRental))
    .orderBy(asc(ledgerEntries.id));
}
