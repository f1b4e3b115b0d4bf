import type { Minute } from '#lib/domain/minute.ts';

/** The sixty minutes of an hour, field by field: null in every field where nobody observed. */
export type HourSlots = { [Field in Exclude<keyof Minute, 'minute'>]: (Minute[Field] | null)[] };

export const MINUTES_PER_HOUR = 60;

/** The slots of minutes that all lie in one hour, in any order; of a minute that is there twice the first. */
export function slotsOf(minutes: readonly Minute[]): HourSlots {
  const slots: (Minute | undefined)[] = Array.from({ length: MINUTES_PER_HOUR });
  for (const minute of minutes) slots[minute.minute % MINUTES_PER_HOUR] ??= minute;
  return {
    connected: slots.map((slot) => slot?.connected ?? null),
    poolReachable: slots.map((slot) => slot?.poolReachable ?? null),
    acceptedShares: slots.map((slot) => slot?.acceptedShares ?? null),
    acceptedDifficulty: slots.map((slot) => slot?.acceptedDifficulty ?? null),
    assignedDifficulty: slots.map((slot) => slot?.assignedDifficulty ?? null),
    rejectedDifficulty: slots.map((slot) => slot?.rejectedDifficulty ?? null),
  };
}

/** The first minute of a minute's hour. */
export function hourOf(minute: number): number {
  return minute - (minute % MINUTES_PER_HOUR);
}

/** The observed minutes of an hour in rising order. */
export function minutesOfHour({ startMinute, ...slots }: HourSlots & { startMinute: number }): Minute[] {
  return slots.connected.flatMap((connected, slot) => {
    if (connected === null) return [];
    return {
      minute: startMinute + slot,
      connected,
      poolReachable: slots.poolReachable[slot] ?? true,
      acceptedShares: slots.acceptedShares[slot] ?? 0,
      acceptedDifficulty: slots.acceptedDifficulty[slot] ?? 0,
      assignedDifficulty: slots.assignedDifficulty[slot] ?? 0,
      rejectedDifficulty: slots.rejectedDifficulty[slot] ?? 0,
    };
  });
}
