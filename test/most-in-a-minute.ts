const MINUTE_MS = 60_000;

/** The most calls that arrived in any 60 seconds; when each did, in milliseconds and in order. */
export function mostInAMinute(arrivals: readonly number[]): number {
  let [first, most] = [0, 0];
  arrivals.forEach((at, last) => {
    while ((arrivals[first] ?? at) <= at - MINUTE_MS) first += 1;
    most = Math.max(most, last - first + 1);
  });
  return most;
}
