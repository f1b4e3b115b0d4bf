/**
 * Shares come by chance: their number in a time is Poisson distributed. The tails below are sums that begin at their
 * largest term and stop where the rest is negligible, so they are exact to rounding for counts from 0 to millions.
 */

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

const NEGLIGIBLE = 1e-17;
const CONVERGED = 1e-14;
const MAX_STEPS = 100;

/**
 * The exact (Garwood) bounds of the mean behind `count` events: χ²(tail; 2n)/2 and χ²(1 − tail; 2n + 2)/2. A tail of 0.025
 * on either side makes the 95 % interval.
 */
export function poissonBounds(count: number, tail = 0.025): Bounds {
  return {
    low: count === 0 ? 0 : meanWhere((mean) => atLeast(count, mean), { count, tail }),
    high: meanWhere((mean) => atMost(count, mean), { count, tail }),
  };
}

/** The 95 % interval of a value that was measured by `count` shares, more than none. */
export function boundsBy(value: number, count: number): Bounds {
  const { low, high } = poissonBounds(count);
  return { low: (value * low) / count, high: (value * high) / count };
}

/** The probability of at most `count` events where `mean` are expected. */
export function poissonCdf(count: number, mean: number): number {
  if (count < 0) return 0;
  if (mean <= 0) return 1;
  if (mean > count) return Math.exp(atMost(count, mean).logProbability);
  return 1 - Math.exp(atLeast(count + 1, mean).logProbability);
}

interface Tail {
  readonly logProbability: number;
  /** Its derivative by the logarithm of the mean. */
  readonly slope: number;
}

/**
 * The mean at which a tail has the wanted probability. Newton's method in log–log coordinates, where a tail is concave:
 * after its first step it approaches from one side and cannot leave the positive numbers.
 */
function meanWhere(tailAt: (mean: number) => Tail, wanted: { count: number; tail: number }): number {
  let mean = wanted.count + 0.5;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { logProbability, slope } = tailAt(mean);
    const change = (Math.log(wanted.tail) - logProbability) / slope;
    mean *= Math.exp(change);
    if (Math.abs(change) < CONVERGED) break;
  }
  return mean;
}

function atMost(count: number, mean: number): Tail {
  let [term, sum] = [1, 1];
  for (let below = count; below > 0 && term > NEGLIGIBLE * sum; below -= 1) {
    term *= below / mean;
    sum += term;
  }
  return { logProbability: logProbabilityOf(count, mean) + Math.log(sum), slope: -mean / sum };
}

function atLeast(count: number, mean: number): Tail {
  let [term, sum] = [1, 1];
  for (let above = count + 1; term > NEGLIGIBLE * sum; above += 1) {
    term *= mean / above;
    sum += term;
  }
  return { logProbability: logProbabilityOf(count, mean) + Math.log(sum), slope: count / sum };
}

/**
 * The logarithm of the probability of exactly `count` events, by Loader's saddle-point form: the naive
 * n ln μ − μ − ln n! loses its digits to cancellation for large counts.
 */
function logProbabilityOf(count: number, mean: number): number {
  if (count === 0) return -mean;
  const excess = (mean - count) / count;
  const deviance = count * (excess - Math.log1p(excess));
  return -deviance - stirlingError(count) - 0.5 * Math.log(2 * Math.PI * count);
}

/** ln n! minus Stirling's approximation of it. */
function stirlingError(count: number): number {
  if (count < 16) {
    const logFactorial = Array.from({ length: count }, (_, index) => Math.log(index + 1)).reduce(
      (a, b) => a + b,
      0,
    );
    return logFactorial - (count + 0.5) * Math.log(count) + count - 0.5 * Math.log(2 * Math.PI);
  }
  const square = count * count;
  return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / square) / square) / square) / count;
}
