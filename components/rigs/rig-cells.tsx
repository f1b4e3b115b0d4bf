import { AdvertisedShare, WEAK_PERCENT } from '#components/charts/advertised-share.tsx';
import { rateParts } from '#components/charts/rate-parts.ts';
import { RigDayBars } from '#components/charts/rig-day-bars.tsx';
import { lastDays } from '#components/charts/rig-days.ts';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Missing } from '#components/ui/missing.tsx';
import { figuresText } from '#components/ui/number-text.ts';
import { Quantity } from '#components/ui/quantity.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { deliveredPercent } from '#lib/domain/expected-delivery.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { leastCost, priceMissing } from '#lib/domain/rig-price.ts';
import { advertisedRate, percentOf, type Rig } from './rig-figures.ts';

interface LastHalfHourProps {
  rig: Rig;
  /** In a narrow window, where only its share has room. */
  brief?: 'on a narrow screen';
}

/** The average of the last half hour and its share of advertised. */
export function LastHalfHour({ rig, brief }: LastHalfHourProps) {
  const rate = readHashRate(rig.hashrate.last_30min);
  const percent = percentOf(rate, advertisedRate(rig));
  if (rate === undefined || percent === undefined)
    return <Missing why="not observed in the last 30 minutes" />;
  return (
    <span className="inline-flex items-baseline gap-2">
      <Quantity {...rateParts(rate)} className={brief && 'max-sm:hidden'} />
      <AdvertisedShare percent={percent} />
    </span>
  );
}

/** Room for "100.00 %", so that what stands before it lines up. */
const DELIVERED_PLACE = 'min-w-[3.75rem] text-end';

/** Delivered over advertised in this rig's past rentals. */
export function Delivered({ rig, className }: { rig: Rig; className?: string }) {
  const percent = deliveredPercent(rig);
  if (percent === undefined)
    return (
      <span className={classNames('text-ink-faint', className)}>
        {rig.rpi === 'new' ? 'new' : <Missing why="the market does not say" />}
      </span>
    );
  return (
    <Quantity
      value={figuresText(percent, 2)}
      unit="%"
      tone={percent < WEAK_PERCENT ? 'warn' : 'neutral'}
      className={className}
    />
  );
}

/** The last seven days beside it, for a column. */
export function DeliveredWithDays({ rig, today }: { rig: Rig; today: string }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <LastDays rig={rig} today={today} />
      <Delivered rig={rig} className={DELIVERED_PLACE} />
    </span>
  );
}

export function LastDays({ rig, today }: { rig: Rig; today: string }) {
  const days = lastDays(rig, today);
  if (!days) return <Missing why="this market's list does not tell of single days; the rig's page may" />;
  return <RigDayBars days={days} />;
}

/** What the shortest rental costs, without the fee. */
export function LeastCost({ rig, asset }: { rig: Rig; asset: Asset }) {
  const cost = leastCost(rig, asset);
  if (cost === undefined) return <Missing why={priceMissing(rig, asset)} />;
  return <AssetAmount value={cost} asset={asset} />;
}
