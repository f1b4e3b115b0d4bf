import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { formatMoment } from '#components/ui/text/moment.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { Time, useDatedForm } from '#components/ui/text/time.tsx';
import type { Tone } from '#components/ui/tone.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';

export function Money({ amount, asset, tone }: { amount: Amount; asset: string; tone?: Tone }) {
  return <AssetAmount value={formatAmount(amount)} asset={asset} {...(tone ? { tone } : {})} />;
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
  const form = useDatedForm(ms, 'UTC');
  return <Figured text={`${formatMoment(ms, form, 'UTC')} UTC`} />;
}
