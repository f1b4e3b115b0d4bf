/** Who of the two keeps a running rental from delivering: the rig or its renter's pool. */
export type Away = 'rig-offline' | 'pool-offline';

/** An absence that goes on; all times in epoch milliseconds. */
export interface Absence {
  readonly away: Away;
  /** When it began, where the market says it. */
  readonly beganMs?: number | undefined;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  readonly told: boolean;
}

interface Sight {
  /** When the figures were true. */
  readonly atMs: number;
  /** Undefined where both are there. */
  readonly away: Away | undefined;
  /** When that began, where the market says it. */
  readonly beganMs?: number | undefined;
}

/** Most absences are over sooner: of those nobody is told. */
const HELD_MS = 10 * 60_000;
/** Looks that are further apart may be at two absences. */
const FAR_APART_MS = 60 * 60_000;

/**
 * One more look at who is away. An absence is to be told once, as `isNew`, when it has lasted for 10 minutes; one that is over
 * is forgotten.
 */
export function watchAbsence(
  before: Absence | undefined,
  sight: Sight,
): { absence: Absence | undefined; isNew?: boolean } {
  const { atMs, away, beganMs } = sight;
  if (before && atMs <= before.lastSeenMs) return { absence: before };
  if (away === undefined) return { absence: undefined };
  const same = before && isOneOf(before, sight) ? before : undefined;
  const absence = {
    away,
    beganMs,
    firstSeenMs: same?.firstSeenMs ?? atMs,
    lastSeenMs: atMs,
    told: same?.told ?? false,
  };
  if (absence.told || atMs - (beganMs ?? absence.firstSeenMs) < HELD_MS) return { absence };
  return { absence: { ...absence, told: true }, isNew: true };
}

/** Whether both looks are at one absence: what began after the last look is another. */
function isOneOf(before: Absence, { atMs, away, beganMs }: Sight): boolean {
  if (before.away !== away) return false;
  return beganMs === undefined ? atMs - before.lastSeenMs <= FAR_APART_MS : beganMs <= before.lastSeenMs;
}

/** Whether what was kept somewhere can be an absence. */
export function isAbsence(value: unknown): value is Absence {
  const { firstSeenMs, lastSeenMs } = (value ?? {}) as Partial<Absence>;
  return [firstSeenMs, lastSeenMs].every(Number.isFinite);
}
