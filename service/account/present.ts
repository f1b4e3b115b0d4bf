import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { parseStratumUrl } from '#lib/domain/stratum-url.ts';
import type { Balance, ProfileRow, Slot } from './repo.ts';

type Profile = Data<'profileDetail'>;

/** All five assets, those with nothing in them too. Deposits come in at once here: `unconfirmed` is always nothing. */
export function presentBalances(balances: ReadonlyMap<Asset, Balance>): Data<'balance'> {
  const present = (asset: Asset) => {
    const { available = 0n, pending = 0n } = balances.get(asset) ?? {};
    return {
      confirmed: formatAmount(available),
      pending: formatAmount(pending),
      unconfirmed: formatAmount(0n),
    };
  };
  return Object.fromEntries(ASSETS.map((asset) => [asset, present(asset)]));
}

/** Passwords are shown to those who could also set them, and blank to others. */
export function presentProfile(
  { id, name, algo, display, hashtype }: ProfileRow,
  slots: readonly Slot[],
  passwords: 'shown' | 'blank',
): Profile {
  const pools = slots.map(({ priority, host, user, pass }) => ({
    priority,
    type: algo,
    host,
    port: String(parseStratumUrl(host)?.port ?? ''),
    user,
    pass: passwords === 'shown' ? pass : '',
    status: '',
  }));
  return { id: String(id), name, algo: { name: algo, display, hashtype }, pools, default: false };
}
