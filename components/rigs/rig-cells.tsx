import { rateParts } from '#components/charts/rate-parts.ts';
import { Meter } from '#components/ui/meter.tsx';
import { Missing } from '#components/ui/missing.tsx';
import { Quantity } from '#components/ui/quantity.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { withoutEndZeros } from '#lib/domain/decimal.ts';
import { deliveredPercent } from '#lib/domain/expected-delivery.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { priceUnitLabel } from '#lib/domain/price.ts';
import { hourPrice, leastCost, priceIn, priceMissing } from '#lib/domain/rig-price.ts';
import { advertisedRate, percentOf, type Rig } from './rig-figures.ts';
import { roundedText } from './rounded-text.ts';

/** Below this share of advertised a rig is worth a second look. */
const WEAK_PERCENT = 90;
const METER_END_PERCENT = 120;

/** The average of the last half hour and its share of advertised. */
export function LastHalfHour({ rig }: { rig: Rig }) {
  const rate = readHashRate(rig.hashrate.last_30min);
  const percent = percentOf(rate, advertisedRate(rig));
  if (rate === undefined || percent === undefined)
    return <Missing why="not observed in the last 30 minutes" />;
  const weak = percent < WEAK_PERCENT;
  return (
    <span className="inline-flex items-baseline gap-2">
      <Quantity {...rateParts(rate)} />
      <Meter
        label="Share of advertised, 30-minute average"
        percent={percent}
        max={METER_END_PERCENT}
        tone={weak ? 'warn' : 'accent'}
        width="2rem"
        figure={`${Math.round(percent)} %`}
      />
    </span>
  );
}

/** Delivered over advertised in this rig's past rentals. */
export function Delivered({ rig }: { rig: Rig }) {
  const percent = deliveredPercent(rig);
  if (percent === undefined)
    return (
      <span className="text-ink-faint">
        {rig.rpi === 'new' ? 'new' : <Missing why="the market does not say" />}
      </span>
    );
  return <Quantity value={percent.toFixed(2)} unit="%" tone={percent < WEAK_PERCENT ? 'warn' : 'neutral'} />;
}

export function UnitPrice({ rig, asset }: { rig: Rig; asset: Asset }) {
  const price = priceIn(rig, asset);
  if (!price) return <Missing why={priceMissing(rig, asset)} />;
  return <Quantity value={price.price} unit={priceUnitLabel(asset, rig.price.type)} />;
}

const TABLE_DIGITS = 5;

interface HourPriceProps {
  rig: Rig;
  asset: Asset;
  /** `rounded` to five digits, for a table; the exact figure is then in its title. */
  digits: 'exact' | 'rounded';
}

/** What the whole rig costs in an hour, without the fee. */
export function HourPrice({ rig, asset, digits }: HourPriceProps) {
  const hour = hourPrice(rig, asset);
  if (hour === undefined) return <Missing why={priceMissing(rig, asset)} />;
  const exact = withoutEndZeros(hour);
  if (digits === 'exact') return <Quantity value={exact} unit={`${asset}/h`} />;
  return (
    <Quantity
      value={roundedText(hour, TABLE_DIGITS)}
      unit={`${asset}/h`}
      title={`${exact} ${asset} an hour`}
    />
  );
}

/** What the shortest rental costs, without the fee. */
export function LeastCost({ rig, asset }: { rig: Rig; asset: Asset }) {
  const cost = leastCost(rig, asset);
  if (cost === undefined) return <Missing why={priceMissing(rig, asset)} />;
  return <Quantity value={cost} unit={asset} />;
}
