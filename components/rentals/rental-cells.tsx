'use client';

import { Unplug } from 'lucide-react';
import { Rate } from '#components/charts/rate.tsx';
import { WEAK_PERCENT } from '#components/charts/share-of-advertised.ts';
import { unmeasured } from '#components/charts/unmeasured.ts';
import { Badge } from '#components/ui/layout/badge.tsx';
import { Meter } from '#components/ui/layout/meter.tsx';
import { useNow } from '#components/ui/now.ts';
import { Countdown } from '#components/ui/text/countdown.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { figuresText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { progress } from '#lib/domain/rental-period.ts';
import { isOwnHalfHour, lastHalfHourPercent } from './last-half-hour.ts';
import { averagePercent, endMs, isPoolFelt, periodOf, type Rental, runsAt } from './rental-figures.ts';
import { rentalState } from './rental-state.ts';
import { sharesText } from './verdict-words.ts';

const HOUR_MS = 3_600_000;

interface RentalStateProps {
  rental: Rental;
  look?: 'plain' | 'outlined';
  /** In a narrow window, where only its shorter words have room. */
  brief?: 'on a narrow screen';
}

/** Whether the rental runs, by the clock: it is right in the second it ends; and whose part of it is offline. */
export function RentalState({ rental, look = 'plain', brief }: RentalStateProps) {
  const state = rentalState(rental, useNow());
  const { word, tone, meaning } = state;
  return (
    <Badge tone={tone} look={look} title={meaning ?? word}>
      {brief && word !== state.brief ? (
        <>
          <span className="max-sm:hidden">{word}</span>
          <span className="sm:hidden">{state.brief}</span>
        </>
      ) : (
        word
      )}
    </Badge>
  );
}

interface TimeLeftProps {
  rental: Rental;
  /** Where the time alone has room beside a name. */
  brief?: 'without a bar';
}

/** How much of the rental has passed, and the time that is left of it; lines up with others under it. */
export function TimeLeft({ rental, brief }: TimeLeftProps) {
  const now = useNow();
  const passed = now === undefined ? 0 : progress(periodOf(rental), now / 1000);
  if (rental.ended || passed >= 1) return <span className="text-ink-faint">over</span>;
  return (
    <span className="inline-flex items-center gap-2">
      {!brief && <Meter label="Time passed" percent={Math.round(100 * passed)} width="2rem" tone="neutral" />}
      <span className="min-w-[6.5em] text-end">
        <Countdown untilMs={endMs(rental)} warnBelowMs={HOUR_MS} />
      </span>
    </span>
  );
}

interface AverageRateProps {
  rental: Rental;
  /** With its share of advertised, where no verdict says that better. */
  share: boolean;
}

const POOL_FELT =
  'The renter’s pool was offline for part of the time: that counts as nothing in the average, and as delivered beside it';

/** The average since the start; where the pool was missed in it, it says so: what counts as delivered is more. */
export function AverageRate({ rental, share }: AverageRateProps) {
  const rate = readHashRate(rental.hashrate.average);
  const percent = share ? averagePercent(rental) : undefined;
  if (rate === undefined)
    return <Missing why={unmeasured(rental.hashrate.average, 'nothing was observed since the start')} />;
  return (
    <span className="inline-flex items-baseline justify-end gap-2">
      {!share && isPoolFelt(rental) && (
        <span className="self-center text-violet" title={POOL_FELT}>
          <Unplug aria-hidden className="size-3.5" strokeWidth={1.75} />
          <span className="sr-only">{POOL_FELT}</span>
        </span>
      )}
      <Rate hashesPerSecond={rate} missing="" />
      {percent !== undefined && (
        <ShareBeside percent={percent} tone={percent < WEAK_PERCENT ? 'warn' : 'neutral'} />
      )}
    </span>
  );
}

/** Room for "100.0 %", so that what stands before it lines up. */
function ShareBeside({ percent, tone }: { percent: number; tone: 'warn' | 'neutral' }) {
  return (
    <span className="min-w-[7ch]">
      <Quantity value={figuresText(percent, 1)} unit="%" tone={tone} />
    </span>
  );
}

/**
 * What the rig measured in the last half hour, where all of that was this rental's, with its share of advertised. It accuses
 * nobody: of so few shares the verdict alone knows what chance does.
 */
export function LastHalfHour({ rental }: { rental: Rental }) {
  const now = useNow();
  if (!runsAt(rental, now)) return <Missing why="the rental is over" />;
  if (!rental.delivery) return <Missing why="the market does not say whether it is this rental's" />;
  if (!isOwnHalfHour(rental)) return <Missing why="the rental is younger than half an hour" />;
  const { last_30min } = rental.rig.hashrate;
  const [rate, percent] = [readHashRate(last_30min), lastHalfHourPercent(rental)];
  if (rate === undefined)
    return <Missing why={unmeasured(last_30min, 'not observed with a pool in the last 30 minutes')} />;
  const shares = last_30min?.shares ?? undefined;
  return (
    <span
      className="inline-flex items-baseline justify-end gap-2"
      title={shares === undefined ? undefined : `from ${sharesText({ shares })}`}
    >
      <Rate hashesPerSecond={rate} missing="" />
      {percent !== undefined && <ShareBeside percent={percent} tone="neutral" />}
      {shares !== undefined && <span className="sr-only"> from {sharesText({ shares })}</span>}
    </span>
  );
}
