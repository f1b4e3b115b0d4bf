const HOUR_MS = 3_600_000;
/** The hours left are told to a hundredth, and a little after they were so. */
const NEAR_MS = 60_000;

interface Rented {
  /** With the hours left. */
  status: { hours?: number | null | undefined };
}

interface EndReading {
  /** When the rig was as it is shown, in epoch milliseconds. */
  asOfMs: number;
  /** The end of its rental as the rental itself has it, in unix seconds, where that has been read. */
  endUnix: number | undefined;
}

/**
 * When a rig's rental ends, in epoch milliseconds; undefined where the market does not tell. The rental's own end is exact,
 * but where the hours left say quite another it has been moved since it was read.
 */
export function rentedUntil(
  { status: { hours } }: Rented,
  { asOfMs, endUnix }: EndReading,
): number | undefined {
  if (!hours) return undefined;
  const toldMs = asOfMs + hours * HOUR_MS;
  if (endUnix === undefined) return toldMs;
  const endMs = endUnix * 1000;
  return Math.abs(endMs - toldMs) <= NEAR_MS ? endMs : toldMs;
}
