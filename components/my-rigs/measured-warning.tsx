import { Callout } from '#components/ui/callout.tsx';
import { formatHashRate } from '#lib/domain/hash-rate.ts';
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
  const rate = formatHashRate(measured);
  const percent = Math.round(found.percent);
  return (
    <Callout kind="warn">
      {found.kind === 'below'
        ? `Measured over the last 30 minutes: ${rate}, ${percent} % of this. A renter is refunded what is not delivered.`
        : `Measured over the last 30 minutes: ${rate}, ${percent} % of this. You are paid for what you advertise.`}
    </Callout>
  );
}
