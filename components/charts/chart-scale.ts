import type { Interval } from '#lib/domain/graph.ts';
import { bestUnit, type HashUnit, hashesPerUnit } from '#lib/domain/hash-rate.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TIME_STEPS = [
  ...[1, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 4, 7, 14].map((days) => days * DAY_MS),
];

export interface RateScale {
  unit: HashUnit;
  /** Hashes per second, from zero to the top of the axis. */
  ticks: readonly number[];
  top: number;
  /** Decimals that tell the ticks apart in that unit. */
  decimals: number;
}

const MOST_STEPS = 5;
/** Of a unit: what stays below is told in one of its own. */
const LEAST_SHOWN = 0.01;

/**
 * An axis from zero to just above the highest rate, in three to five round steps; in the usual unit, but where nothing would be
 * told apart in it.
 */
export function rateScale(highest: number, usual: HashUnit): RateScale {
  const isTiny = highest > 0 && highest < LEAST_SHOWN * Number(hashesPerUnit(usual));
  const unit = isTiny ? bestUnit(highest) : usual;
  const perUnit = Number(hashesPerUnit(unit));
  const peak = highest > 0 ? highest * 1.04 : perUnit;
  const step = roundStep(peak / perUnit / MOST_STEPS);
  const count = Math.ceil(peak / perUnit / step - 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step * perUnit);
  return { unit, ticks, top: count * step * perUnit, decimals: stepDecimals(step) };
}

/** 1, 2, 2.5 or 5 times a power of ten: the smallest not below what was asked for. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

function stepDecimals(step: number): number {
  const fits = (decimals: number) =>
    Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-6;
  return [0, 1, 2, 3].find(fits) ?? 4;
}

export interface TimeTicks {
  at: readonly number[];
  /** Whether the ticks are days. */
  daily: boolean;
}

/** Round moments of the reader's own clock, at most `most` of them; summer time moves no tick off its hour. */
export function timeTicks({ startMs, endMs }: Interval, most: number): TimeTicks {
  const span = endMs - startMs;
  const step =
    TIME_STEPS.find((candidate) => span / candidate <= most) ?? DAY_MS * Math.ceil(span / DAY_MS / most);
  const daysApart = Math.max(1, step / DAY_MS);
  const at: number[] = [];
  for (let day = 0; dayAfter(startMs, day).getTime() <= endMs; day += daysApart) {
    at.push(...ticksOfDay(dayAfter(startMs, day), step).filter((ms) => ms >= startMs && ms <= endMs));
  }
  return { at, daily: step >= DAY_MS };
}

/** The midnight so many days after that of a moment; where the clock leaps over it, the first moment of that day. */
function dayAfter(ms: number, days: number): Date {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** An hour that the clock leaps over has no tick. */
function ticksOfDay(midnight: Date, step: number): number[] {
  if (step >= DAY_MS) return [midnight.getTime()];
  const [year, month, day] = [midnight.getFullYear(), midnight.getMonth(), midnight.getDate()];
  if (step < HOUR_MS) {
    const dayMs = new Date(year, month, day + 1).getTime() - midnight.getTime();
    return Array.from({ length: dayMs / step }, (_, index) => midnight.getTime() + index * step);
  }
  const hours = Array.from({ length: DAY_MS / step }, (_, index) => (index * step) / HOUR_MS);
  return hours
    .map((hour) => ({ hour, date: new Date(year, month, day, hour) }))
    .filter(({ hour, date }) => date.getHours() === hour)
    .map(({ date }) => date.getTime());
}

export function isMidnight(ms: number): boolean {
  const date = new Date(ms);
  return date.getHours() === 0 && date.getMinutes() === 0;
}
