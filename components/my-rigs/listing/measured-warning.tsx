import { rateText } from '#components/charts/rate-parts.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { percentText } from '#components/ui/text/number-text.ts';
import { contradiction } from '#lib/domain/listing-check.ts';

interface MeasuredWarningProps {
  /** Hashes per second: the 30-minute average, and what is typed. */
  measured: number | undefined;
  advertised: number | undefined;
}

/** What was measured contradicts what is advertised; nothing while it does not. */
export function MeasuredWarning({ measured, advertised }: MeasuredWarningProps) {
  const found = contradiction(measured, advertised);
  if (!found || measured === undefined) return null;
  const rate = rateText(measured);
  const percent = percentText(found.percent, 0);
  return (
    <Callout kind="warn">
      {found.kind === 'below'
        ? `Measured over the last 30 minutes: ${rate}, ${percent} of this. A renter is refunded what is not delivered.`
        : `Measured over the last 30 minutes: ${rate}, ${percent} of this. You are paid for what you advertise.`}
    </Callout>
  );
}
