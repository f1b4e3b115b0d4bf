import type { Data } from '#lib/contract/shapes.ts';
import { byAsset } from '#lib/domain/asset.ts';
import { ledgerAmount } from '#lib/domain/ledger.ts';
import { isPending } from '#lib/domain/ledger-status.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';

/** One asset of the wallet; amounts are the service's text. */
export interface Holding {
  asset: string;
  confirmed: string;
  pending: string | undefined;
  unconfirmed: string | undefined;
  clearing: Clearing | undefined;
}

/** When pending rows are due to clear, the first and the last of those that say so; in epoch milliseconds. */
export interface Clearing {
  firstMs: number;
  lastMs: number;
  /** Pending rows that do not say when. */
  unknown: number;
}

/**
 * The assets of a wallet, ours first; apart those of which there is nothing: as the balances say, or where these do not say what is
 * pending, as a row does.
 */
export function holdings(
  balances: Data<'balance'>,
  rows: readonly Transaction[],
): { held: Holding[]; nothing: string[] } {
  const assets = Object.keys(balances).toSorted(byAsset);
  const all = assets.map((asset) => holding(asset, balances[asset], rows));
  const isUntold = (asset: string) =>
    typeof balances[asset]?.pending !== 'string' &&
    rows.some((row) => row.currency === asset && isPending(row));
  // An asset of which only older rows tell would come late, and move all that stands below.
  const isHeld = ({ asset, confirmed, pending, unconfirmed }: Holding) =>
    !isZero(confirmed) || pending !== undefined || unconfirmed !== undefined || isUntold(asset);
  return {
    held: all.filter(isHeld),
    nothing: all.filter((one) => !isHeld(one)).map(({ asset }) => asset),
  };
}

function holding(
  asset: string,
  balance: Data<'balance'>[string] | undefined,
  rows: readonly Transaction[],
): Holding {
  const { confirmed = '0', pending, unconfirmed } = balance ?? {};
  return {
    asset,
    confirmed,
    pending: something(pending),
    unconfirmed: something(unconfirmed),
    clearing: clearingOf(rows.filter((row) => row.currency === asset && isPending(row))),
  };
}

/** Whether something waits to clear: by the balances, which come before the row that it is of. */
export function anyPending(balances: Data<'balance'> | undefined, rows: readonly Transaction[]): boolean {
  return rows.some(isPending) || Object.values(balances ?? {}).some(({ pending }) => something(pending));
}

/** When pending rows clear; undefined where no row says. */
export function clearingOf(pending: readonly Pick<Transaction, 'clearsAtMs'>[]): Clearing | undefined {
  const known = pending.map(({ clearsAtMs }) => clearsAtMs).filter((ms) => ms !== undefined);
  if (known.length === 0) return undefined;
  return { firstMs: Math.min(...known), lastMs: Math.max(...known), unknown: pending.length - known.length };
}

/**
 * Assets whose confirmed balance is not what all of their rows come to: one of the two is older, or the market no longer lists every
 * row. `sums` are those of all rows it lists.
 */
export function disagreeing(
  balances: Data<'balance'>,
  sums: readonly { asset: string; cleared: Amount; uncounted: number }[],
): string[] {
  return Object.keys(balances).filter((asset) => {
    const sum = sums.find((one) => one.asset === asset);
    const confirmed = ledgerAmount(balances[asset]?.confirmed ?? '');
    return confirmed !== undefined && !sum?.uncounted && confirmed !== (sum?.cleared ?? 0n);
  });
}

function something(text: string | null | undefined): string | undefined {
  return text && !isZero(text) ? text : undefined;
}

function isZero(text: string): boolean {
  return ledgerAmount(text) === 0n;
}
