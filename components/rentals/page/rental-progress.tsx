'use client';

import { OfflineSince } from '#components/charts/offline-since.tsx';
import { Meter } from '#components/ui/layout/meter.tsx';
import { useNow } from '#components/ui/now.ts';
import { Countdown } from '#components/ui/text/countdown.tsx';
import { progress } from '#lib/domain/rental-period.ts';
import { LocalTime } from '../figures.tsx';
import { endMs, periodOf, type Rental } from '../rental-figures.ts';
import { isWithoutRig } from '../rental-state.ts';

const HOUR_MS = 3_600_000;

interface RentalProgressProps {
  rental: Rental;
  /** When it was as it is shown, in epoch milliseconds. */
  asOfMs: number;
}

/** The rental's number, and how far it has got: the time left, for how long without its rig, or when it ended. */
export function RentalProgress({ rental, asOfMs }: RentalProgressProps) {
  const now = useNow();
  const passed = now === undefined ? 0 : progress(periodOf(rental), now / 1000);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span>
        Rental <span className="figures">{rental.id}</span>
      </span>
      {rental.ended || passed >= 1 ? (
        <span>
          ended <LocalTime ms={endMs(rental)} />
        </span>
      ) : (
        <>
          <Meter label="Time passed" percent={Math.round(100 * passed)} width="8rem" tone="neutral" />
          <span>
            <Countdown untilMs={endMs(rental)} warnBelowMs={HOUR_MS} /> left
          </span>
          {isWithoutRig(rental, now) && <OfflineSince rig={rental.rig} asOfMs={asOfMs} />}
        </>
      )}
    </span>
  );
}
