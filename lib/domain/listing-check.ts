/** By so much, in percent of it, what is measured may miss what is advertised before an owner is asked to look. */
const TOLERANCE_PERCENT = 10;

/**
 * Whether a measured rate contradicts an advertised one, both in hashes per second, and in percent of the advertised how much
 * it is. Undefined where they agree within ten percent, or where there is nothing to compare.
 */
export function contradiction(
  measured: number | undefined,
  advertised: number | undefined,
): { kind: 'below' | 'above'; percent: number } | undefined {
  if (measured === undefined || advertised === undefined || !(advertised > 0)) return undefined;
  const percent = (100 * measured) / advertised;
  if (Math.abs(percent - 100) <= TOLERANCE_PERCENT) return undefined;
  return { kind: percent < 100 ? 'below' : 'above', percent };
}
