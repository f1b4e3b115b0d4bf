'use client';

import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { useFailure } from '#components/ui/answer/first-failure.ts';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Room } from '#components/ui/answer/freshness-room.tsx';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { asQuery, type MoneyReading, type MoneyReadings, moneyAge, moneyFailure } from './money-reading.ts';

/** What keeps earnings and idle time from being read. */
export function MoneyFailure({ readings }: { readings: MoneyReadings }) {
  const failure = moneyFailure({
    booked: useFailed(readings.booked),
    rented: useFailed(readings.rented),
  });
  if (!failure) return null;
  return <FailedRead {...failure} describe={describeFailedRead} />;
}

/** The reading where it failed, also while it is asked for again; else nothing. */
function useFailed(reading: MoneyReading): MoneyReading | undefined {
  return useFailure(asQuery(reading)) && reading;
}

interface MoneyAgeProps {
  readings: MoneyReadings;
  /** What was booked stands among them, and is no older than is said. */
  withBooked?: boolean;
}

/** How old they are, for where they stand; nothing for a key that may read neither, which the figures' places say. */
export function MoneyAge({ readings, withBooked = false }: MoneyAgeProps) {
  if (readings.booked.denied && readings.rented.denied) return null;
  const age = moneyAge(withBooked ? [readings.rented, readings.booked] : [readings.rented]);
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-ink-soft text-small">
      Earnings and idle time
      {age.asOfMs === undefined ? (
        // Where a line has no room for the time that takes its place, it has none for this.
        <span className="inline-grid text-ink-faint *:[grid-area:1/1]">
          <Room />
          <span>not read yet</span>
        </span>
      ) : (
        <Freshness {...age} subject="earnings and idle time" />
      )}
    </p>
  );
}
