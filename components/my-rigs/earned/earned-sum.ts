import { type Asset, byAsset } from '#lib/domain/asset.ts';
import type { Amount } from '#lib/domain/money.ts';
import type { OwnRig } from '../own-rig.ts';
import type { OwnRigMoney } from './own-rig-money.ts';

/** What several rigs earned, asset by asset in their order; `unread` counts those of which it is not known. */
interface EarnedSum {
  totals: readonly { asset: Asset; amount: Amount }[];
  unread: number;
}

export function earnedSum(rigs: readonly Pick<OwnRig, 'id'>[], earnings: OwnRigMoney['day']): EarnedSum {
  const totals = new Map<Asset, bigint>();
  let unread = 0;
  for (const { id } of rigs) {
    const { value } = earnings(id);
    if (!value) unread += 1;
    for (const [asset, amount] of value ?? []) totals.set(asset, (totals.get(asset) ?? 0n) + amount);
  }
  const earned = Array.from(totals, ([asset, amount]) => ({ asset, amount }));
  const left = earned.filter(({ amount }) => amount !== 0n);
  return { totals: left.toSorted((a, b) => byAsset(a.asset, b.asset)), unread };
}
