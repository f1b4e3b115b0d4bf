import { rateText } from '#components/charts/rate-parts.ts';
import { windowShare } from '#components/charts/window-share.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { percentText } from '#components/ui/text/number-text.ts';
import { contradiction } from '#lib/domain/listing-check.ts';
import { lastHalfHour, type OwnRig } from '../own-rig.ts';

interface MeasuredWarningProps {
  rig: OwnRig;
  /** Hashes per second. */
  typed: number | undefined;
}

/** What was measured of the rig contradicts what is typed; nothing while it does not. */
export function MeasuredWarning({ rig, typed }: MeasuredWarningProps) {
  const share = typed === undefined ? undefined : windowShare(rig, 'last_30min', typed);
  const found = contradiction(share);
  const measured = lastHalfHour(rig);
  if (!found || share === undefined || measured === undefined) return null;
  const rate = rateText(measured);
  const percent = percentText(share.percent, 0);
  return (
    <Callout kind="warn">
      {found === 'below'
        ? `Measured over the last 30 minutes: ${rate}, ${percent} of this. Where more is missing than chance explains, the renter is refunded all of it.`
        : `Measured over the last 30 minutes: ${rate}, ${percent} of this. You are paid for what you advertise.`}
    </Callout>
  );
}
