import { formatMinute } from '#components/ui/text/moment.ts';
import { hoursProblem, wholeHours } from '#lib/domain/field-rules.ts';
import { hoursToAdd } from '../extend/extension.ts';
import { endMs, type Rental } from '../rental-figures.ts';
import type { ExtensionRow } from './extension-row.ts';
import { NO_LENGTH, type TypedLength } from './typed-length.ts';

const HOUR_MS = 3_600_000;

/** By how much rentals are extended: so many hours each, or the fewest that keep each running until a moment (epoch milliseconds). */
export type CommonLength = { hours: number } | { untilMs: number };

/** By how many whole hours a rental is extended; 0 where it runs that long anyway. */
export function hoursOf(rental: Rental, length: CommonLength): number {
  if ('hours' in length) return length.hours;
  return Math.max(0, Math.ceil((length.untilMs - endMs(rental)) / HOUR_MS));
}

/** Until when a rental can run at the latest, in epoch milliseconds. */
export function latestEndMs(rental: Rental): number {
  return endMs(rental) + hoursToAdd(rental) * HOUR_MS;
}

/** How far the rentals that can be extended reach: the most hours of any, 0 where there is none, and the latest end of any. */
export interface Reach {
  most: number;
  latestMs: number;
}

export function reachOf(extendable: readonly Rental[]): Reach {
  return {
    most: Math.max(0, ...extendable.map(hoursToAdd)),
    latestMs: Math.max(0, ...extendable.map(latestEndMs)),
  };
}

export interface LengthRead {
  /** Undefined where nothing is typed, or something is wrong. */
  length?: CommonLength;
  /** What is wrong, as a sentence. */
  problems: { hours?: string; until?: string };
}

/** What is typed, against what is possible at all. */
export function readLength(
  { hours, until }: TypedLength,
  { most, latestMs }: Reach,
  nowMs: number,
): LengthRead {
  if (most === 0) return { problems: {} };
  if (hours.trim() !== '') {
    const problem = hoursProblem(hours.trim(), { min: 1, max: most });
    if (problem !== undefined) return { problems: { hours: problem } };
    return { length: { hours: wholeHours(hours.trim()) ?? 0 }, problems: {} };
  }
  const untilMs = momentOf(until);
  if (untilMs === undefined) return { problems: {} };
  if (untilMs <= nowMs) return { problems: { until: 'must be later than now' } };
  if (untilMs > latestMs)
    return { problems: { until: `must be ${formatMinute(latestMs)} at the latest: none can run longer` } };
  return { length: { untilMs }, problems: {} };
}

/** A local time as its field writes it; undefined as long as it is not whole: while a year is typed, it is one of the first. */
function momentOf(until: string): number | undefined {
  const ms = until.startsWith('0') ? Number.NaN : new Date(until).getTime();
  return Number.isNaN(ms) ? undefined : ms;
}

/** What stood in the form that these came of. */
export function lengthTyped([row]: readonly ExtensionRow[]): TypedLength {
  if (!row) return NO_LENGTH;
  return row.until === undefined ? { hours: String(row.hours), until: '' } : { hours: '', until: row.until };
}
