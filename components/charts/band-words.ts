import { minuteDuration } from '#components/ui/text/duration.ts';
import { formatMinute } from '#components/ui/text/moment.ts';
import type { AbsenceKind, Band, BandKind } from './hash-rate-series.ts';

interface When {
  duration: string;
  from: string;
  to: string;
}

const TITLES = {
  rented: ({ duration, from, to }) => `Rented for ${duration}, ${from} to ${to}`,
  'rig-offline': ({ duration, from, to }) => `Rig offline for ${duration}, ${from} to ${to}`,
  'pool-offline': ({ duration, from, to }) => `Pool offline for ${duration}, ${from} to ${to}`,
  unobserved: ({ duration, from, to }) => `Not observed for ${duration}, ${from} to ${to}`,
} as const satisfies Record<BandKind, (when: When) => string>;

/** Between the bins that a band reaches into: where in them it lies is not known. */
const BETWEEN = {
  'rig-offline': ({ duration, from, to }) => `Rig offline for ${duration} between ${from} and ${to}`,
  'pool-offline': ({ duration, from, to }) => `Pool offline for ${duration} between ${from} and ${to}`,
  unobserved: ({ duration, from, to }) => `Not observed for ${duration} between ${from} and ${to}`,
} as const satisfies Record<AbsenceKind, (when: When) => string>;

const MINUTE_MS = 60_000;

/**
 * How long a band lasts. What kept the rig from more is told bin by bin, by some services in whole bins: of bins longer than a
 * minute it is "≈ 10 min".
 */
export function bandDuration(kind: BandKind, durationMs: number, binMs: number): string {
  const duration = minuteDuration(durationMs);
  return kind === 'rented' || binMs <= MINUTE_MS ? duration : `≈\u00a0${duration}`;
}

/**
 * "Rig offline for 12 min, 20 Nov 12:03 to 20 Nov 12:15"; in bins longer than a minute "… for ≈ 12 min between 20 Nov 12:00 and
 * 20 Nov 12:20".
 */
export function bandTitle({ kind, startMs, endMs }: Band, binMs: number): string {
  const duration = bandDuration(kind, endMs - startMs, binMs);
  if (kind === 'rented' || binMs <= MINUTE_MS)
    return TITLES[kind]({ duration, from: formatMinute(startMs), to: formatMinute(endMs) });
  const [first, end] = [Math.floor(startMs / binMs), Math.ceil(endMs / binMs)];
  return BETWEEN[kind]({ duration, from: formatMinute(first * binMs), to: formatMinute(end * binMs) });
}

const TOTALS = {
  rented: (duration) => `Rented for ${duration}.`,
  'rig-offline': (duration) => `Rig offline for ${duration}.`,
  'pool-offline': (duration) => `Pool offline for ${duration}.`,
  unobserved: (duration) => `Not observed for ${duration}.`,
} as const satisfies Record<BandKind, (duration: string) => string>;

/** How long all bands of a kind last together, as a sentence: "Rig offline for 12 min." */
export function bandTotalSentence(kind: BandKind, totalMs: number, binMs: number): string {
  return TOTALS[kind](bandDuration(kind, totalMs, binMs));
}
