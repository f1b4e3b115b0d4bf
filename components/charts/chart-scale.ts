import type { Interval } from '#lib/domain/graph.ts';
import { type HashUnit, hashesPerUnit } from '#lib/domain/hash-rate.ts';

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

/** An axis from zero to just above the highest rate, in three to five round steps. */
export function rateScale(highest: number, unit: HashUnit): RateScale {
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
  const cursor = new Date(startMs);
  cursor.setHours(0, 0, 0, 0);
  const at: number[] = [];
  for (; cursor.getTime() <= endMs; advance(cursor, step)) {
    if (cursor.getTime() >= startMs) at.push(cursor.getTime());
  }
  return { at, daily: step >= DAY_MS };
}

function advance(cursor: Date, step: number): void {
  if (step >= DAY_MS) cursor.setDate(cursor.getDate() + step / DAY_MS);
  else if (step >= HOUR_MS) cursor.setHours(cursor.getHours() + step / HOUR_MS);
  else cursor.setTime(cursor.getTime() + step);
}

export function isMidnight(ms: number): boolean {
  const date = new Date(ms);
  return date.getHours() === 0 && date.getMinutes() === 0;
}
