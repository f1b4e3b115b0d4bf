import { RigDayBars } from '#components/charts/rig-day-bars.tsx';
import { dayOf, lastDays } from '#components/charts/rig-days.ts';
import { isWeak } from '#components/charts/share-of-advertised.ts';
import { lastDaysShare } from '#components/charts/window-share.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { figuresText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import type { OwnRig } from '../own-rig.ts';

/** What it delivered on each of the last seven days, and on all of them together. `asOfMs`: when that was so. */
export function DeliveredDays({ rig, asOfMs }: { rig: OwnRig; asOfMs: number }) {
  const days = lastDays(rig, dayOf(asOfMs));
  const share = lastDaysShare(rig);
  if (!days) return <Missing why="this market does not tell of single days" />;
  return (
    <span className="inline-flex items-baseline gap-1">
      <RigDayBars days={days} />
      {share !== undefined && (
        <Quantity
          value={figuresText(share.percent, 1)}
          unit="%"
          tone={isWeak(share) ? 'warn' : 'neutral'}
          className="min-w-[7ch] text-end"
        />
      )}
    </span>
  );
}
