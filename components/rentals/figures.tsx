import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { Figured } from '#components/ui/figured.tsx';
import { formatMoment } from '#components/ui/moment.ts';
import { Quantity, type QuantityProps } from '#components/ui/quantity.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Tone } from '#components/ui/tone.ts';
import { assetOf } from '#lib/domain/asset.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';

export function Money({ amount, asset, tone }: { amount: Amount; asset: string; tone?: Tone }) {
  return <AmountText value={formatAmount(amount)} asset={asset} {...(tone ? { tone } : {})} />;
}

interface AmountTextProps extends Pick<QuantityProps, 'tone' | 'size'> {
  /** A decimal's text. */
  value: string;
  asset: string;
  /** "/h": what follows the unit. */
  per?: string;
}

/** An amount as the market wrote it, in the scale one has chosen; in an asset that the desk does not know, as it stands. */
export function AmountText({ value, asset, per = '', ...look }: AmountTextProps) {
  const known = assetOf(asset);
  if (known === undefined) return <Quantity {...look} value={value} unit={`${asset}${per}`} />;
  return <AssetAmount {...look} value={value} asset={known} per={per} />;
}

/** "1 h", "48 h". */
export function Hours({ hours }: { hours: number }) {
  return <Quantity value={String(hours)} unit="h" />;
}

/** Local time; UTC goes beside or under it. */
export function LocalTime({ ms }: { ms: number }) {
  return <Time ms={ms} show="minute" />;
}

export function UtcTime({ ms }: { ms: number }) {
  return <Figured text={`${formatMoment(ms, 'minute', 'UTC')} UTC`} />;
}
