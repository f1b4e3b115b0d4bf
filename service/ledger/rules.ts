import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';

/** Where an amount lies: in a user's wallet, with a rental until it is settled, with the market, or in the world. */
type Place =
  | { book: 'account'; accountId: number }
  | { book: 'escrow'; rentalId: number }
  | { book: 'fees' }
  | { book: 'outside' };

/** One line of a transfer; negative leaves the place, positive comes to it. */
export type Entry = Place & { asset: Asset; amount: Amount };

/** What an account's balance in one asset changes by. */
export interface BalanceChange {
  accountId: number;
  asset: Asset;
  amount: Amount;
}

/** The part of a transfer's entries that says something: a fee of nothing is no entry. */
export function entriesOf(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ amount }) => amount !== 0n);
}

/** What is wrong with a transfer's entries, if anything: they must sum to zero in each asset. */
export function imbalance(entries: readonly Entry[]): string | undefined {
  const sums = sumsByAsset(entries);
  const off = ASSETS.filter((asset) => sums[asset] !== 0n);
  if (off.length === 0) return undefined;
  return `entries sum to ${off.map((asset) => `${formatAmount(sums[asset])} ${asset}`).join(', ')}, not to zero`;
}

/**
 * The changes of balances that entries make, one per account and asset. By account, then asset: every transfer locks
 * its rows in this order, so that no two wait for each other.
 */
export function balanceChanges(entries: readonly Entry[]): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  for (const entry of entries) {
    if (entry.book !== 'account') continue;
    const key = `${entry.accountId} ${entry.asset}`;
    const amount = (changes.get(key)?.amount ?? 0n) + entry.amount;
    changes.set(key, { accountId: entry.accountId, asset: entry.asset, amount });
  }
  return [...changes.values()].filter(({ amount }) => amount !== 0n).sort(inLockOrder);
}

/** The renter pays cost and fee; the cost waits in the rental's escrow for its settlement. */
export function rentEntries(payment: {
  renterId: number;
  rentalId: number;
  asset: Asset;
  cost: Amount;
  fee: Amount;
}): Entry[] {
  const { renterId, rentalId, asset, cost, fee } = payment;
  return [
    { book: 'account', accountId: renterId, asset, amount: -(cost + fee) },
    { book: 'escrow', rentalId, asset, amount: cost },
    { book: 'fees', asset, amount: fee },
  ];
}

/** What waited in a rental's escrow goes to its owner, but for what the renter gets back. The fee is not given back. */
export function settleEntries(settled: {
  ownerId: number;
  renterId: number;
  rentalId: number;
  asset: Asset;
  cost: Amount;
  refund: Amount;
}): Entry[] {
  const { ownerId, renterId, rentalId, asset, cost, refund } = settled;
  return [
    { book: 'escrow', rentalId, asset, amount: -cost },
    { book: 'account', accountId: ownerId, asset, amount: cost - refund },
    { book: 'account', accountId: renterId, asset, amount: refund },
  ];
}

/** What someone who cannot pay is told: the price with its fee. */
export function neededAmount(change: BalanceChange, entries: readonly Entry[]): string {
  const { asset } = change;
  const fees = entries.filter((entry) => entry.book === 'fees' && entry.asset === asset);
  const fee = fees.reduce((sum, entry) => sum + entry.amount, 0n);
  const including = fee > 0n ? ` (${formatAmount(fee)} of it the fee)` : '';
  return `${formatAmount(-change.amount)} ${asset} are needed${including}`;
}

/** What those are told besides who may see the balance: what it is, and what is missing. */
export function shortfall({ asset, amount }: BalanceChange, balance: Amount): string {
  const missing = formatAmount(-amount - balance);
  return `the balance is ${formatAmount(balance)} ${asset}: ${missing} ${asset} are missing`;
}

/** What someone is told who would collect more fees than there are, by the negative amount that would be left. */
export function missingFees(asset: Asset, amount: Amount, left: Amount): string {
  return `The fees are ${formatAmount(amount + left)} ${asset}: ${formatAmount(-left)} ${asset} are missing`;
}

function sumsByAsset(entries: readonly Entry[]): Record<Asset, Amount> {
  const sums = Object.fromEntries(ASSETS.map((asset) => [asset, 0n])) as Record<Asset, Amount>;
  for (const { asset, amount } of entries) sums[asset] += amount;
  return sums;
}

function inLockOrder(a: BalanceChange, b: BalanceChange): number {
  return a.accountId - b.accountId || ASSETS.indexOf(a.asset) - ASSETS.indexOf(b.asset);
}
