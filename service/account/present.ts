import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { type Passwords, presentLogin } from '#service/pools/present-login.ts';
import type { Balance, ProfileRow, Slot } from './repo.ts';

type Profile = Data<'profileDetail'>;

/** All assets, those with nothing in them too. Deposits come in at once here: `unconfirmed` is always nothing. */
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
  passwords: Passwords,
): Profile {
  const pools = slots.map((slot) => ({
    priority: slot.priority,
    ...presentLogin({ algo, ...slot }, passwords),
    status: '',
  }));
  return { id: String(id), name, algo: { name: algo, display, hashtype }, pools, default: false };
}
