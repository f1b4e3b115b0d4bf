import { readHashRate } from '#lib/domain/hash-rate.ts';
import { meanPercent, type ToldDay } from '#lib/domain/mean-percent.ts';
import { type Observed, offlineSince } from '#lib/domain/offline-since.ts';
import { type Bounds, boundsBy, poissonBounds } from '#lib/domain/poisson.ts';
import type { AdvertisedShare } from './share-of-advertised.ts';

type Rate = NonNullable<Parameters<typeof readHashRate>[0]>;
type Window =
  | (Rate & { [Told in 'shares' | 'alike' | 'minutes']?: number | null | undefined })
  | null
  | undefined;

/** The last complete minutes that each average is of. */
export const WINDOW_MINUTES = { last_5min: 5, last_15min: 15, last_30min: 30 } as const;

export type WindowName = keyof typeof WINDOW_MINUTES;

/** A rig as on the wire: what it advertises, what was measured of it in the last minutes, and on the last days. */
export interface MeasuredRig {
  hashrate: { advertised: Rate } & { [Name in WindowName]?: Window };
  delivery?: { hours: number; shares: number; days: readonly ToldDay[] } | null | undefined;
}

/**
 * What an average of the last minutes is of advertised, or of another rate in hashes per second. Undefined where nothing was
 * observed or advertised; without an interval where the market does not say by how many shares, or by how many alike ones
 * where their difficulties differ. Where not one came, it is judged by how many are usual for the rig. Where that is not known
 * either, it is without an interval, and so a weak one: at a difficulty that suits it, each device finds thirty or more in
 * half an hour, and more rigs stand still than are given a difficulty at which chance keeps all of them away.
 */
export function windowShare(
  rig: MeasuredRig,
  name: WindowName,
  of = readHashRate(rig.hashrate.advertised),
): AdvertisedShare | undefined {
  const [window, advertised] = [rig.hashrate[name], readHashRate(rig.hashrate.advertised)];
  const rate = readHashRate(window);
  if (rate === undefined || !of) return undefined;
  const percent = (100 * rate) / of;
  const shares = window?.shares;
  const minutes = window?.minutes ?? WINDOW_MINUTES[name];
  if (shares === 0) {
    const usual = advertised && usualShares(rig, minutes / 60);
    return { percent, interval: boundsOfNone(usual && (usual * of) / advertised) };
  }
  const measured = window?.alike ?? shares;
  return { percent, interval: measured ? boundsBy(percent, measured) : undefined };
}

const MINUTE_MS = 60_000;

/** The same of a rig read at `asOfMs`: where it was offline in all of these minutes chance has no part in it, and it has no interval. */
export function windowShareAt(
  rig: MeasuredRig & Observed,
  name: WindowName,
  asOfMs: number,
): AdvertisedShare | undefined {
  const share = windowShare(rig, name);
  const sinceMs = offlineSince(rig, asOfMs) ?? Infinity;
  const startMs = MINUTE_MS * (Math.floor(asOfMs / MINUTE_MS) - WINDOW_MINUTES[name]);
  return share?.percent === 0 && sinceMs <= startMs ? { percent: 0 } : share;
}

/** What the last days were of advertised, together; undefined where none is told. */
export function lastDaysShare({ delivery }: Pick<MeasuredRig, 'delivery'>): AdvertisedShare | undefined {
  const percent = delivery ? meanPercent(delivery.days) : undefined;
  if (percent === undefined) return undefined;
  return { percent, interval: delivery?.shares ? boundsBy(percent, delivery.shares) : undefined };
}

/** In percent, where so many were expected and none came. */
function boundsOfNone(expected: number | undefined): Bounds | undefined {
  return expected ? { low: 0, high: (100 * poissonBounds(0).high) / expected } : undefined;
}

/**
 * About how many shares come in some hours at the advertised rate, by the difficulties of the last days; undefined where nobody
 * knows.
 */
function usualShares({ delivery }: MeasuredRig, hours: number): number | undefined {
  if (!delivery?.hours) return undefined;
  const percent = meanPercent(delivery.days) ?? 0;
  const expected = ((delivery.shares / delivery.hours) * hours * 100) / percent;
  return Number.isFinite(expected) ? expected : undefined;
}
