import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import type { Amount } from '#lib/domain/money.ts';

/** In which assets something was earned, or lost by refunds: the chosen one first. */
export function earnedAssets(amounts: ReadonlyMap<Asset, Amount>, chosen: Asset): Asset[] {
  const earned = ASSETS.filter((asset) => (amounts.get(asset) ?? 0n) !== 0n);
  return [...earned.filter((asset) => asset === chosen), ...earned.filter((asset) => asset !== chosen)];
}

/** Above any amount. */
const OF_AN_ASSET = 10n ** 20n;
const OF_THE_CHOSEN = 10n ** 24n;

/**
 * What rigs are sorted by: the amount of the chosen asset. No rate makes one asset of another, so a rig that earned in
 * others alone stands between those that earned something in this one and those that earned nothing, by the asset that is shown.
 */
export function earnedOrder(amounts: ReadonlyMap<Asset, Amount>, chosen: Asset): bigint {
  const [other] = earnedAssets(amounts, chosen).filter((asset) => asset !== chosen);
  const inChosen = (amounts.get(chosen) ?? 0n) * OF_THE_CHOSEN;
  if (other === undefined) return inChosen;
  return inChosen + BigInt(ASSETS.length - ASSETS.indexOf(other)) * OF_AN_ASSET + (amounts.get(other) ?? 0n);
}
