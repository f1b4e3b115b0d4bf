import { expectedShares } from './difficulty.ts';

/**
 * What was observed of a rig in one minute. A minute nobody observed has no record: it is unknown, not zero.
 * Series of minutes are in rising order and have each minute at most once.
 */
export interface Minute {
  /** Unix time in whole minutes. */
  readonly minute: number;
  /** False where the rig was away for the whole minute. */
  readonly connected: boolean;
  /** False where all pools of the rental were seen to be away in any part of the minute; true where nobody could tell. */
  readonly poolReachable: boolean;
  /** Those that were valid to whoever recorded them, whatever the pool said: it may be the renter's own. */
  readonly acceptedShares: number;
  /** The sum of the assigned difficulties of the accepted shares. */
  readonly acceptedDifficulty: number;
  /** The highest of the minute, by which a pool that lowers it gains nothing. Positive while the rig is connected. */
  readonly assignedDifficulty: number;
  /** The sum of the assigned difficulties of the rejected shares, so that rejected work has a hash rate too. */
  readonly rejectedDifficulty: number;
}

const OFFLINE_MINUTES = 5;
const OFFLINE_EXPECTED_SHARES = 10;

/** Hashes per second of the accepted shares of one minute or more: Σ difficulty × work per difficulty ÷ seconds. */
export function hashRateOf(
  minutes: readonly Pick<Minute, 'acceptedDifficulty'>[],
  workPerDifficulty: number,
  seconds = 60 * minutes.length,
): number {
  return (sum(minutes, 'acceptedDifficulty') * workPerDifficulty) / seconds;
}

/** For how long a rig has given nothing, as its minutes up to now show. */
export interface Silence {
  /** Observed minutes without a connection, in a row. */
  readonly awayMinutes: number;
  /** Shares expected of its advertised rate since the last one came. */
  readonly missedShares: number;
  /** The minute it began in; null where there is none, or where nobody noted when it began. */
  readonly sinceMinute: number | null;
  /** It began with the rig away: where that is back for some minutes without a share, and away again, it went on. */
  readonly beganAway: boolean;
}

export interface AdvertisedRate {
  readonly hashesPerSecond: number;
  readonly workPerDifficulty: number;
}

/** What a rig's silence is before anything was observed of it. */
export const NO_SILENCE: Silence = { awayMinutes: 0, missedShares: 0, sinceMinute: null, beganAway: false };

/** A rig's silence with one more minute. Minutes without its pool expect no share. */
export function silenceAfter(before: Silence, minute: Minute, advertised: AdvertisedRate): Silence {
  const awayMinutes = minute.connected ? 0 : before.awayMinutes + 1;
  return {
    awayMinutes,
    missedShares: missedAfter(before, minute, advertised),
    ...beginningOf(before, minute),
  };
}

function missedAfter({ missedShares }: Silence, minute: Minute, advertised: AdvertisedRate): number {
  if (minute.acceptedShares > 0) return 0;
  if (!isWorking(minute)) return missedShares;
  return missedShares + expectedShares({ ...advertised, seconds: 60, difficulty: minute.assignedDifficulty });
}

/**
 * Until a rig is offline, what chance or its pool may have kept from it is no part of its silence: that begins anew where the
 * rig goes away, and ends where the pool is away.
 */
function beginningOf(before: Silence, minute: Minute): Pick<Silence, 'sinceMinute' | 'beganAway'> {
  const { sinceMinute, beganAway } = before;
  const goesOn = { sinceMinute, beganAway };
  if (minute.connected && minute.acceptedShares > 0) return NO_BEGINNING;
  if (isOfflineAfter(before)) return goesOn;
  if (!minute.connected)
    return beganAway || before.awayMinutes > 0 ? goesOn : { sinceMinute: minute.minute, beganAway: true };
  if (!isWorking(minute)) return NO_BEGINNING;
  return sinceMinute === null ? { sinceMinute: minute.minute, beganAway: false } : goesOn;
}

const NO_BEGINNING = { sinceMinute: null, beganAway: false };

/** Disconnected for 5 minutes, or without a share since at least 10 were expected (docs/silences.md, section 5). */
export function isOfflineAfter({ awayMinutes, missedShares }: Silence): boolean {
  return awayMinutes >= OFFLINE_MINUTES || missedShares >= OFFLINE_EXPECTED_SHARES;
}

/** A minute that says something of the rig's rate: connected, its pool there, a difficulty assigned. */
export function isWorking({ connected, poolReachable, assignedDifficulty }: Minute): boolean {
  return connected && poolReachable && assignedDifficulty > 0;
}

/**
 * The shares of a working minute as they count against the number expected at its assigned difficulty: those found at a lower
 * one for no more than their work. Else a miner that starts low finds so many cheap ones that no shortage shows.
 */
export function countedShares({ acceptedShares, acceptedDifficulty, assignedDifficulty }: Minute): number {
  return Math.min(acceptedShares, acceptedDifficulty / assignedDifficulty);
}

function sum<Field extends keyof Minute>(minutes: readonly Record<Field, number>[], field: Field): number {
  return minutes.reduce((total, minute) => total + minute[field], 0);
}
