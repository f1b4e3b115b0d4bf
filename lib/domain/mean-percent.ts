/** What a service tells of a day: percent of what was advertised, and of how many hours; not every service says these. */
export interface ToldDay {
  readonly percent: string;
  readonly hours?: number | null | undefined;
}

/**
 * The mean of days, weighted by their hours: the one that has just begun speaks for its minutes. Where a day is told without
 * hours all weigh alike; undefined where no day is told.
 */
export function meanPercent(days: readonly ToldDay[]): number | undefined {
  const told = days
    .map(({ percent, hours }) => ({ percent: Number(percent), hours: hours ?? 0 }))
    .filter(({ percent }) => Number.isFinite(percent));
  const byHours = told.every(({ hours }) => hours > 0);
  const weighed = told.map(({ percent, hours }) => ({ percent, weight: byHours ? hours : 1 }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  return weighed.reduce((sum, { percent, weight }) => sum + percent * weight, 0) / total;
}
