/** How long the operations of one round took. */
export interface Round {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  count: number;
  /** CPU milliseconds an operation, of market and database together: what else runs on the machine changes it little. */
  cpuMs: number;
}

/** A round from its operations' durations in milliseconds, and the seconds and CPU seconds it took them all together. */
export function roundOf(
  durationsMs: readonly number[],
  spent: { seconds: number; cpuSeconds: number },
): Round {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    perSecond: sorted.length / spent.seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    count: sorted.length,
    cpuMs: (1000 * spent.cpuSeconds) / sorted.length,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The least-squares slope of points: units of y for each unit of x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const spread = mean(([x]) => (x - meanX) ** 2);
  return spread === 0 ? 0 : mean(([x, y]) => (x - meanX) * (y - meanY)) / spread;
}
