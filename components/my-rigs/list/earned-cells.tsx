'use client';

import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { amountText } from '#components/prices/scaled-amount.ts';
import { listText } from '#components/ui/text/list-text.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { earnedAssets } from '../earned/own-rig-earnings.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import type { OwnRig } from '../own-rig.ts';
import { AlsoAmounts } from './also-amounts.tsx';

interface EarnedProps {
  rig: OwnRig;
  earnings: OwnRigMoney['day'];
  asset: Asset;
}

/** What the amounts of a column are. */
export type Income = 'earned' | 'booked';

/** What earned nothing says so without an asset: it may well be let for another than the chosen one. */
function EarnedNothing() {
  return <span className="text-ink-faint">nothing</span>;
}

/** What it earned, or was booked for it, in each asset. */
export function EarnedInAll({ rig, earnings, asset }: EarnedProps) {
  const { value: amounts, missing } = earnings(rig.id);
  if (!amounts) return <Missing why={missing} />;
  const assets = earnedAssets(amounts, asset);
  if (assets.length === 0) return <EarnedNothing />;
  return assets.map((one) => (
    <span key={one} className="block">
      <AssetAmount value={formatAmount(amounts.get(one) ?? 0n)} asset={one} />
    </span>
  ));
}

/** What it earned, or was booked for it, in an asset; where that is nothing, in another one. That there is more in others is said. */
export function Earned({ rig, earnings, asset, income }: EarnedProps & { income: Income }) {
  const [{ scale }] = usePriceSetting();
  const { value: amounts, missing } = earnings(rig.id);
  if (!amounts) return <Missing why={missing} />;
  const [shown, ...others] = earnedAssets(amounts, asset);
  if (shown === undefined) return <EarnedNothing />;
  const amountOf = (one: Asset) => formatAmount(amounts.get(one) ?? 0n);
  const amountsAlso = others.map((other) => amountText(amountOf(other), other, scale));
  const also = ALSO[income](listText(amountsAlso, 'every'));
  return (
    <span className="inline-flex max-w-full items-baseline gap-1 [&>:first-child]:min-w-0">
      <AssetAmount value={amountOf(shown)} asset={shown} />
      {others.length > 0 && <AlsoAmounts count={others.length} says={also} className={ALSO_CLASS} />}
    </span>
  );
}

/**
 * Over the row's link. What a finger finds is as high as the row: laid out by the row, since the cell would cut it off, and without
 * room of its own, by which the cell's words would stand lower than those beside it.
 */
const ALSO_CLASS =
  'z-1 pointer-coarse:after:absolute pointer-coarse:after:size-9 pointer-coarse:after:-translate-x-6 pointer-coarse:after:-translate-y-2';

const ALSO: Readonly<Record<Income, (amounts: string) => string>> = {
  earned: (amounts) => `It also earned ${amounts}.`,
  booked: (amounts) => `Also booked for it: ${amounts}.`,
};
