import type { Minute } from '#lib/domain/minute.ts';

type Slots<Value> = (Value | null)[];

/**
 * The sixty minutes of an hour, field by field: null in every slot where nobody observed. A field that follows from the
 * others is null as a whole.
 */
export interface HourSlots {
  /** Null: true in every observed minute. */
  connected: Slots<boolean> | null;
  /** Null: true in every observed minute. */
  poolReachable: Slots<boolean> | null;
  acceptedShares: Slots<number>;
  /** One value: the same in every observed minute. */
  assignedDifficulty: Slots<number>;
  /** Null: accepted shares × assigned difficulty. */
  acceptedDifficulty: Slots<number> | null;
  /** Whole numbers of shares, where rejected difficulties are that; null where they are 0 as well. */
  rejectedShares: Slots<number> | null;
  /** Null: rejected shares × assigned difficulty. */
  rejectedDifficulty: Slots<number> | null;
}

export const MINUTES_PER_HOUR = 60;
/** What a column of small numbers holds. */
const MAX_REJECTED_SHARES = 32_767;

/** The first minute of a minute's hour. */
export function hourOf(minute: number): number {
  return minute - (minute % MINUTES_PER_HOUR);
}

/** The slots of one minute or more that all lie in one hour, each there once. */
export function slotsOf(minutes: readonly Minute[]): HourSlots {
  const assigned = minutes[0]?.assignedDifficulty ?? 0;
  const isOneDifficulty = minutes.every(({ assignedDifficulty }) => assignedDifficulty === assigned);
  return {
    connected: minutes.every(({ connected }) => connected)
      ? null
      : slots(minutes, (minute) => minute.connected),
    poolReachable: minutes.every(({ poolReachable }) => poolReachable)
      ? null
      : slots(minutes, (minute) => minute.poolReachable),
    acceptedShares: slots(minutes, (minute) => minute.acceptedShares),
    assignedDifficulty: isOneDifficulty ? [assigned] : slots(minutes, (minute) => minute.assignedDifficulty),
    acceptedDifficulty: minutes.every(isSharesTimesDifficulty)
      ? null
      : slots(minutes, (minute) => minute.acceptedDifficulty),
    ...rejectedSlots(minutes),
  };
}

function rejectedSlots(minutes: readonly Minute[]): Pick<HourSlots, 'rejectedShares' | 'rejectedDifficulty'> {
  if (minutes.every(({ rejectedDifficulty }) => rejectedDifficulty === 0))
    return { rejectedShares: null, rejectedDifficulty: null };
  if (minutes.every((minute) => rejectedSharesOf(minute) !== undefined))
    return {
      rejectedShares: slots(minutes, (minute) => rejectedSharesOf(minute) ?? 0),
      rejectedDifficulty: null,
    };
  return { rejectedShares: null, rejectedDifficulty: slots(minutes, (minute) => minute.rejectedDifficulty) };
}

function slots<Value>(minutes: readonly Minute[], read: (minute: Minute) => Value): Slots<Value> {
  const all: Slots<Value> = new Array(MINUTES_PER_HOUR).fill(null);
  for (const minute of minutes) all[minute.minute % MINUTES_PER_HOUR] = read(minute);
  return all;
}

function isSharesTimesDifficulty(minute: Minute): boolean {
  return minute.acceptedShares * minute.assignedDifficulty === minute.acceptedDifficulty;
}

/** Undefined where the rejected difficulty is not exactly a whole number of shares. */
function rejectedSharesOf({ rejectedDifficulty, assignedDifficulty }: Minute): number | undefined {
  if (rejectedDifficulty === 0) return 0;
  const shares = Math.round(rejectedDifficulty / assignedDifficulty);
  const isExact = shares <= MAX_REJECTED_SHARES && shares * assignedDifficulty === rejectedDifficulty;
  return isExact ? shares : undefined;
}

/** The observed minutes of an hour in rising order. */
export function minutesOfHour({ startMinute, ...hour }: HourSlots & { startMinute: number }): Minute[] {
  const { assignedDifficulty: assigned } = hour;
  return hour.acceptedShares.flatMap((acceptedShares, slot) => {
    if (acceptedShares === null) return [];
    const assignedDifficulty = (assigned.length === 1 ? assigned[0] : assigned[slot]) ?? 0;
    return {
      minute: startMinute + slot,
      connected: hour.connected?.[slot] ?? true,
      poolReachable: hour.poolReachable?.[slot] ?? true,
      acceptedShares,
      acceptedDifficulty: hour.acceptedDifficulty?.[slot] ?? acceptedShares * assignedDifficulty,
      assignedDifficulty,
      rejectedDifficulty:
        hour.rejectedDifficulty?.[slot] ?? (hour.rejectedShares?.[slot] ?? 0) * assignedDifficulty,
    };
  });
}
