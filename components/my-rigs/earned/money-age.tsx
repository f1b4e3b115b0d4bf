'use client';

import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { useFailure } from '#components/ui/answer/first-failure.ts';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Room } from '#components/ui/answer/freshness-room.tsx';
import { counted } from '#components/ui/text/number-text.ts';
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

/** Of an account of thousands of rentals it takes minutes. */
function soFarWords({ soFar = 0, denied }: MoneyReading): string {
  if (soFar === 0 || denied) return 'not read yet';
  return counted(soFar, { one: '# rental read so far', other: '# rentals read so far' });
}

const OF_RENTED = { label: 'Earnings and idle time', subject: 'earnings and idle time' } as const;
const OF_BOOKED = { label: 'What was booked', subject: 'what was booked' } as const;

interface MoneyAgeProps {
  readings: MoneyReadings;
  /** What was booked stands among them, and is no older than is said. */
  withBooked?: boolean;
}

/** How old they are, for where they stand; nothing of what a key may not read, which the figures' places say. */
export function MoneyAge({ readings, withBooked = false }: MoneyAgeProps) {
  const { rented, booked } = readings;
  const shown = (withBooked ? [rented, booked] : [rented]).filter(({ denied }) => !denied);
  if (shown.length === 0) return null;
  const age = moneyAge(shown);
  const { label, subject } = rented.denied ? OF_BOOKED : OF_RENTED;
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-ink-soft text-small">
      {label}
      {age.asOfMs === undefined ? (
        // Where a line has no room for the time that takes its place, it has none for this.
        <span className="inline-grid text-ink-faint *:[grid-area:1/1]">
          <Room />
          <span>{soFarWords(rented)}</span>
        </span>
      ) : (
        <Freshness {...age} subject={subject} />
      )}
    </p>
  );
}
