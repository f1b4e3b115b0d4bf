import { Figured } from '#components/ui/figured.tsx';
import { formatMoment } from '#components/ui/moment.ts';
import { Quantity } from '#components/ui/quantity.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Tone } from '#components/ui/tone.ts';
import { formatHashRate, hashRate, hashUnit, unitLabel } from '#lib/domain/hash-rate.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';

/** A value that is not there, with the reason. */
export function Missing({ why }: { why: string }) {
  return (
    <span className="text-ink-faint" title={why}>
      <span aria-hidden>—</span>
      <span className="sr-only">{why}</span>
    </span>
  );
}

export function Money({ amount, asset, tone }: { amount: Amount; asset: string; tone?: Tone }) {
  return <Quantity value={formatAmount(amount)} unit={asset} {...(tone ? { tone } : {})} />;
}

/** Hashes per second of a quantity on the wire; undefined where it is blank or its unit unknown. */
export function rateOf(
  quantity: { hash: string | number; type: string } | null | undefined,
): number | undefined {
  const unit = hashUnit(quantity?.type ?? '');
  if (!quantity || !unit || quantity.hash === '') return undefined;
  return hashRate({ hash: quantity.hash, type: unit });
}

export function Rate({ hashesPerSecond, missing }: { hashesPerSecond: number | undefined; missing: string }) {
  if (hashesPerSecond === undefined) return <Missing why={missing} />;
  const [value = '', unit] = formatHashRate(hashesPerSecond).split(' ');
  return <Quantity value={value} unit={unit} />;
}

/** "BTC/PH·day": what a price is per. */
export function priceUnit(asset: string, type: string): string {
  const unit = hashUnit(type);
  return `${asset}/${unit ? unitLabel(unit).replace('/s', '') : type}·day`;
}

/** A wire decimal without the zeros at its end: "0.000003795". */
export function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
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
