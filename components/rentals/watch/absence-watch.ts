/** Who of the two keeps a running rental from delivering: the rig or its renter's pool. */
export type Away = 'rig-offline' | 'pool-offline';

/** An absence that goes on. */
export interface Absence {
  readonly away: Away;
  /** Since when it is known of, in epoch milliseconds. */
  readonly sinceMs: number;
  /** When it was looked at last. */
  readonly seenMs: number;
  readonly told: boolean;
}

interface Sight {
  /** When the figures were true. */
  readonly atMs: number;
  /** Undefined where both are there. */
  readonly away: Away | undefined;
  /** Since when, where the market says it. */
  readonly sinceMs?: number | undefined;
}

/** Most absences are over sooner: of those nobody is told. */
const HELD_MS = 10 * 60_000;

/** One more look at who is away: an absence is told once, when it has lasted for 10 minutes, and one that is over is forgotten. */
export function watchAbsence(
  before: Absence | undefined,
  { atMs, away, sinceMs = atMs }: Sight,
): { absence: Absence | undefined; tell?: Away } {
  if (before && atMs <= before.seenMs) return { absence: before };
  if (away === undefined) return { absence: undefined };
  const same = before?.away === away ? before : undefined;
  const absence = {
    away,
    sinceMs: Math.min(sinceMs, same?.sinceMs ?? sinceMs),
    seenMs: atMs,
    told: same?.told ?? false,
  };
  if (absence.told || atMs - absence.sinceMs < HELD_MS) return { absence };
  return { absence: { ...absence, told: true }, tell: away };
}
