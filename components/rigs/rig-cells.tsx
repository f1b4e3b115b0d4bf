import { ListedDelivered } from '#components/charts/delivered.tsx';
import { Rate } from '#components/charts/rate.tsx';
import { rateParts } from '#components/charts/rate-parts.ts';
import { RigDayBars } from '#components/charts/rig-day-bars.tsx';
import { lastDays } from '#components/charts/rig-days.ts';
import type { AdvertisedShare } from '#components/charts/share-of-advertised.ts';
import { BareShareOfLastHalfHour, ShareOfLastHalfHour } from '#components/charts/share-of-last-half-hour.tsx';
import { unmeasuredLastHalfHour } from '#components/charts/unmeasured.ts';
import { windowShare } from '#components/charts/window-share.ts';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { CutName } from '#components/ui/table/cut-name.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { Quantity } from '#components/ui/text/quantity.tsx';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { advertisedRate, readHashRate } from '#lib/domain/hash-rate.ts';
import { costMissing, leastCost } from '#lib/domain/rig-hour-rate.ts';
import type { Rig } from './rig-figures.ts';

/** Pixels of "just gone", and of the space before it. */
const JUST_GONE_WIDTH = 62;

const WHY_GONE =
  'It no longer stands here: somebody rents it, it is offline or switched off, or it changed and no longer fits or stands further down.';

/** Its name; of one that just went away that is said, not by its colour alone. */
export function ListedName({ rig }: { rig: MarketRig }) {
  if (!rig.gone) return <CutName name={rig.name} />;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="min-w-0">
        <CutName name={rig.name} beside={JUST_GONE_WIDTH} />
      </span>
      <span title={WHY_GONE} className="shrink-0 text-small">
        just gone
      </span>
    </span>
  );
}

interface LastHalfHourProps {
  rig: Rig;
  share?: AdvertisedShare | undefined;
}

/** The average of the last half hour and its share of advertised. */
export function LastHalfHour({ rig, share = windowShare(rig, 'last_30min') }: LastHalfHourProps) {
  const rate = readHashRate(rig.hashrate.last_30min);
  if (rate === undefined) return <Missing why={unmeasuredLastHalfHour(rig)} />;
  return (
    <span className="inline-flex items-baseline gap-2">
      <Quantity {...rateParts(rate)} />
      {share && <ShareOfLastHalfHour share={share} />}
    </span>
  );
}

/** The same in a narrow window: the share, and what it is a share of. Rigs of one name differ by that. */
export function ShareOfAdvertised({ rig }: { rig: Rig }) {
  const share = windowShare(rig, 'last_30min');
  return (
    <>
      {share ? <BareShareOfLastHalfHour share={share} /> : <Missing why={unmeasuredLastHalfHour(rig)} />}
      {' of '}
      <Rate hashesPerSecond={advertisedRate(rig)} missing="the market does not say" />
    </>
  );
}

/** Room for "100.00 %", so that what stands before it lines up. */
const DELIVERED_PLACE = 'min-w-[3.75rem] text-end';

/** The last seven days beside it, for a column. */
export function DeliveredWithDays({ rig, today }: { rig: Rig; today: string }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <LastDays rig={rig} today={today} missing={NOT_IN_THE_LIST} />
      <ListedDelivered rig={rig} className={DELIVERED_PLACE} />
    </span>
  );
}

const NOT_IN_THE_LIST = "this market's list does not tell of single days; the rig's page may";

interface LastDaysProps {
  rig: Rig;
  /** In UTC: "2026-08-07". */
  today: string;
  /** Why there are none; of a rig that was read by itself, that the market does not tell. */
  missing?: string;
}

export function LastDays({
  rig,
  today,
  missing = 'this market does not tell of single days',
}: LastDaysProps) {
  const days = lastDays(rig, today);
  return days ? <RigDayBars days={days} /> : <Missing why={missing} />;
}

/** What the shortest rental costs, without the fee. */
export function LeastCost({ rig, asset }: { rig: Rig; asset: Asset }) {
  const cost = leastCost(rig, asset);
  if (cost === undefined) return <Missing why={costMissing(rig, asset, 'minhrs')} />;
  return <AssetAmount value={cost} asset={asset} />;
}
