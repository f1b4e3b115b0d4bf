import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Asset } from '#lib/domain/asset.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import type { TransferKind } from '#service/db/schema/ledger.ts';
import { addToBalance, holdBalance, holdFees, insertTransfer, takeFromBalance } from './repo.ts';
import {
  type BalanceChange,
  balanceChanges,
  type Entry,
  entriesOf,
  imbalance,
  missingFees,
  neededAmount,
  shortfall,
} from './rules.ts';

export interface Transfer {
  kind: TransferKind;
  atUnix: number;
  rentalId?: number;
  /** What of the rental is paid: 0 for the rental itself, then the extension's number. */
  segment?: number;
  note?: string;
  entries: readonly Entry[];
  /** Whether who cannot pay may be told the balance. */
  tellsBalance?: boolean;
}

/**
 * Moves amounts between places and keeps the balances equal to their sums; entries of nothing are left out. Call it
 * last in a transaction: it locks the balances it changes until the end. Returns the transfer's id. Throws
 * INSUFFICIENT_FUNDS where an account would fall below zero, and an Error where the entries do not sum to zero.
 */
export async function transfer(
  tx: Transaction,
  { entries, tellsBalance = false, ...about }: Transfer,
): Promise<number> {
  const stated = entriesOf(entries);
  const problem = imbalance(stated);
  if (problem) throw new Error(`${about.kind}: ${problem}`);
  for (const change of balanceChanges(stated)) {
    const balance = await applyChange(tx, change);
    if (balance === undefined) continue;
    const needed = neededAmount(change, stated);
    const message = tellsBalance ? `${needed}; ${shortfall(change, balance)}` : needed;
    throw new MarketRefusal('INSUFFICIENT_FUNDS', { message });
  }
  return insertTransfer(tx, about, stated);
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

/** An amount of the market's own that leaves it. */
type Collection = Omit<OutsideTransfer, 'accountId'>;

/**
 * Takes an amount out of the market's fees. Returns the transfer's id and what is left. Throws RangeError unless it is positive,
 * and INSUFFICIENT_FUNDS above what is there.
 */
export function collectFees(
  db: Database,
  { asset, amount, atUnix, note = '' }: Collection,
): Promise<{ id: number; left: Amount }> {
  if (amount <= 0n) throw new RangeError('what is collected must be more than nothing');
  const entries: Entry[] = [
    { book: 'fees', asset, amount: -amount },
    { book: 'outside', asset, amount },
  ];
  return db.transaction(async (tx) => {
    const left = (await holdFees(tx, asset)) - amount;
    if (left < 0n)
      throw new MarketRefusal('INSUFFICIENT_FUNDS', { message: missingFees(asset, amount, left) });
    return { id: await transfer(tx, { kind: 'collect', atUnix, note, entries }), left };
  });
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
  return db.transaction((tx) => transfer(tx, { kind, atUnix, note, entries, tellsBalance: true }));
}

/** The balance where it does not suffice; else the change is made. */
async function applyChange(tx: Transaction, change: BalanceChange): Promise<Amount | undefined> {
  if (change.amount > 0n) {
    await addToBalance(tx, change);
    return undefined;
  }
  if (await takeFromBalance(tx, change)) return undefined;
  // Held from here on: what came in meanwhile counts.
  const balance = await holdBalance(tx, change);
  if (balance + change.amount < 0n) return balance;
  if (!(await takeFromBalance(tx, change))) throw new Error('a held balance could not be taken from');
  return undefined;
}
