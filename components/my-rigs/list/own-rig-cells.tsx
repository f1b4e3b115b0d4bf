'use client';

import Link from 'next/link';
import { Rate } from '#components/charts/rate.tsx';
import { isWeak, shareOfAdvertised, WEAK_PERCENT } from '#components/charts/share-of-advertised.ts';
import { ShareOfLastHalfHour } from '#components/charts/share-of-last-half-hour.tsx';
import { unmeasured } from '#components/charts/unmeasured.ts';
import { windowShareAt } from '#components/charts/window-share.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { figuresText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { Time } from '#components/ui/text/time.tsx';
import { deliveredPercent } from '#lib/domain/expected-delivery.ts';
import { advertisedRate } from '#lib/domain/hash-rate.ts';
import { rentedUntil } from '#lib/domain/rented-until.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import { lastHalfHour, type OwnRig } from '../own-rig.ts';

interface RentedByProps {
  rig: OwnRig;
  /** When that was true. */
  asOfMs: number;
  ends: OwnRigMoney['ends'];
  /** Which says what the time is: it is only heard again. */
  under?: 'a heading';
}

/** Who rents it and until when, with the way to the rental. */
export function RentedBy({ rig, asOfMs, ends, under }: RentedByProps) {
  const { permission_levels: levels } = useConnectedKey();
  if (!rig.status.rented && rig.status.status !== 'rented') return <Missing why="nobody rents it now" />;
  const renter = rig.renter || 'a renter';
  const denied = permissionProblem('see rentals', levels);
  const endUnix = ends(rig.id).value?.get(rig.rental_id ?? '');
  const untilMs = rentedUntil(rig, { asOfMs, endUnix });
  return (
    <span className="inline-flex max-w-full items-baseline gap-2">
      <span className="min-w-0 truncate" title={denied ? `${renter}. ${denied}` : renter}>
        {rig.rental_id && !denied ? (
          <Link href={`/rentals/${rig.rental_id}`} className="text-accent underline-offset-2 hover:underline">
            {renter}
            <span className="sr-only"> in rental {rig.rental_id}</span>
          </Link>
        ) : (
          renter
        )}
      </span>
      {untilMs !== undefined && (
        <span className="shrink-0 whitespace-nowrap text-ink-soft text-small">
          <span className={under && 'sr-only'}>until </span>
          <Time ms={untilMs} />
        </span>
      )}
    </span>
  );
}

export function AdvertisedRate({ rig }: { rig: OwnRig }) {
  return <Rate hashesPerSecond={advertisedRate(rig)} missing="the market does not say" />;
}

interface MeasuredRateProps {
  rig: OwnRig;
  /** When it was as it is shown, in epoch milliseconds. */
  asOfMs: number;
}

/** The 30-minute average and its share of advertised. */
export function MeasuredRate({ rig, asOfMs }: MeasuredRateProps) {
  const share = windowShareAt(rig, 'last_30min', asOfMs);
  const missing = unmeasured(rig.hashrate.last_30min, 'not observed with a pool in the last 30 minutes');
  const rate = <Rate hashesPerSecond={lastHalfHour(rig)} beside={advertisedRate(rig)} missing={missing} />;
  if (share === undefined) return rate;
  return (
    <span className="inline-flex items-baseline gap-2">
      {rate}
      <span className="min-w-[6ch] text-end">
        <Quantity
          value={figuresText(share.percent, 0)}
          unit="%"
          tone={isWeak(share) ? 'warn' : 'neutral'}
          title={shareOfAdvertised(share)}
        />
      </span>
    </span>
  );
}

/** The 30-minute average in a table, where a narrow window has room for the share alone, which is a bar then too. */
export function MeasuredRateInRow({ rig, asOfMs }: MeasuredRateProps) {
  const share = windowShareAt(rig, 'last_30min', asOfMs);
  return (
    <>
      <span className={share === undefined ? undefined : 'max-sm:hidden'}>
        <MeasuredRate rig={rig} asOfMs={asOfMs} />
      </span>
      {share !== undefined && (
        <span className="sm:hidden">
          <ShareOfLastHalfHour share={share} />
        </span>
      )}
    </>
  );
}

/** Delivered over advertised in its past rentals. */
export function DeliveredShare({ rig }: { rig: OwnRig }) {
  const percent = deliveredPercent(rig);
  if (percent === undefined)
    return (
      <Missing
        why={rig.rpi === 'new' ? 'no finished rental of it has been measured yet' : 'the market does not say'}
      />
    );
  return (
    <Quantity value={figuresText(percent, 2)} unit="%" tone={percent < WEAK_PERCENT ? 'warn' : 'neutral'} />
  );
}

export function IdleShare({ rig, idle }: { rig: OwnRig; idle: OwnRigMoney['idle'] }) {
  const { value: share, missing } = idle(rig.id);
  if (share === undefined) return <Missing why={missing} />;
  return <Quantity value={idleText(100 * share)} unit="%" />;
}

/** Rounded to all or nothing only where it is that. */
export function idleText(percent: number): string {
  const isNearly = percent !== 0 && percent !== 100 && [0, 100].includes(Math.round(percent));
  return isNearly ? figuresText(Math.min(99.9, Math.max(0.1, percent)), 1) : figuresText(percent, 0);
}
