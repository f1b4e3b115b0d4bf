import { readDecimal, toNumber } from './decimal.ts';

/** What a service tells of a day: percent of what was advertised, and of how many hours; not every service says these. */
export interface ToldDay {
  readonly percent: string;
  readonly hours?: number | null | undefined;
}

/** A percent as a service writes it; undefined where it is none: one left blank says that nobody looked, not that nothing came. */
export function readPercent(text: string): number | undefined {
  const percent = readDecimal(text);
  return percent && toNumber(percent);
}

/**
 * The mean of days, weighted by their hours: the one that has just begun speaks for its minutes. Where a day is told without
 * hours all weigh alike; undefined where no day is told.
 */
export function meanPercent(days: readonly ToldDay[]): number | undefined {
  const told = days.flatMap(({ percent: text, hours }) => {
    const percent = readPercent(text);
    return percent === undefined ? [] : { percent, hours: hours ?? 0 };
  });
  const byHours = told.every(({ hours }) => hours > 0);
  const weighed = told.map(({ percent, hours }) => ({ percent, weight: byHours ? hours : 1 }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  return weighed.reduce((sum, { percent, weight }) => sum + percent * weight, 0) / total;
}
