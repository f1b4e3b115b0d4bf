import type { Asset } from '#lib/domain/asset.ts';
import { amount } from '#lib/domain/money.ts';
import { deposit } from '#service/ledger/transfer.ts';
import type { Market } from '#service/market.ts';
import type { AccountIds, DemoUsername } from './accounts.ts';

/** Harriet can pay for a day of any rig but not for the longest rentals, Pip for nothing. */
const deposits: readonly [username: DemoUsername, asset: Asset, amount: string][] = [
  ['harriet', 'BTC', '0.06500000'],
  ['harriet', 'LTC', '26.00000000'],
  ['harriet', 'ETH', '0.70000000'],
  ['harriet', 'BCH', '3.40000000'],
  ['harriet', 'DOGE', '8500.00000000'],
  ['pip', 'BTC', '0.00000050'],
];

export async function payIn({ db, nowUnix }: Market, ids: AccountIds): Promise<void> {
  for (const [username, asset, text] of deposits) {
    const into = { accountId: ids[username], asset, amount: amount(text), atUnix: nowUnix() };
    await deposit(db, { ...into, note: 'demo' });
  }
}
