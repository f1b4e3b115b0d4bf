import 'server-only';
import type { ReadName } from '#lib/contract/endpoints.ts';
import { type BesideAnswer, type Subject, subjectId } from './question.ts';
import { dueMs, kinds } from './refresh-intervals.ts';
import type { RefreshPace } from './refresh-pace.ts';

/**
 * For how long each answer is fresh. Answers that came together would all be due together, and again together: where calls
 * are scarce, some are due earlier, so that in no part of a minute more of one kind are due than in any other.
 */
export interface DueTimes {
  /** In milliseconds: the interval of its kind, or less. What another answer keeps fresh has no time of its own. */
  freshMs(subject: Subject, answer: Partial<BesideAnswer> | undefined): number;
}

/** The times at which the answers of one kind are due. */
interface Calendar {
  /** By slot: how many are due in it. */
  taken: Map<number, number>;
  bySubject: Map<string, Booking>;
}

interface Booking {
  asOf: number;
  slot: number;
  /** It is due after this share of its interval. */
  share: number;
}

const SLOT_MS = 20_000;
/** An answer is due in no less than this share of its interval. */
const EARLIEST = 0.6;

/** `now` in epoch milliseconds. */
export function createDueTimes({ pace, now }: { pace: RefreshPace; now: () => number }): DueTimes {
  const calendars = new Map<ReadName, Calendar>();

  return {
    freshMs(subject, { asOf, kind } = {}) {
      const intervalMs = pace.intervalMs(subject.kind);
      const longest = dueMs(kinds[subject.kind]);
      // While calls are plenty, every answer is due sooner than the soonest that one could be moved to.
      if (asOf === undefined || kind || intervalMs <= EARLIEST * longest) return intervalMs;
      const calendar = calendarOf(subject.kind);
      const id = subjectId(subject);
      const known = calendar.bySubject.get(id);
      const { share } = known?.asOf === asOf ? known : book(calendar, id, { asOf, longest });
      return Math.min(intervalMs, share * Math.max(intervalMs, longest));
    },
  };

  function calendarOf(kind: ReadName): Calendar {
    const calendar = calendars.get(kind) ?? { taken: new Map(), bySubject: new Map() };
    calendars.set(kind, calendar);
    return calendar;
  }

  function book(
    calendar: Calendar,
    id: string,
    { asOf, longest }: { asOf: number; longest: number },
  ): Booking {
    const { taken, bySubject } = calendar;
    forgetPast(calendar);
    free(calendar, id);
    const last = slotOf(asOf + longest);
    const first = Math.max(slotOf(now()), Math.ceil((asOf + EARLIEST * longest) / SLOT_MS));
    const slot = slotWithRoom(taken, { first, last, room: ((bySubject.size + 1) * SLOT_MS) / longest });
    const booking = { asOf, slot, share: slot === last ? 1 : (slot * SLOT_MS - asOf) / longest };
    taken.set(slot, (taken.get(slot) ?? 0) + 1);
    bySubject.set(id, booking);
    return booking;
  }

  function forgetPast({ taken, bySubject }: Calendar): void {
    const current = slotOf(now());
    for (const slot of taken.keys()) if (slot < current) taken.delete(slot);
    for (const [id, { slot }] of bySubject) if (slot < current) bySubject.delete(id);
  }
}

/** The latest that has room, else the emptiest; a slot's room is what there were in each if all were spread out. */
function slotWithRoom(
  taken: Calendar['taken'],
  { first, last, room }: { first: number; last: number; room: number },
): number {
  const inSlot = (slot: number) => taken.get(slot) ?? 0;
  let best = last;
  for (let slot = last - 1; slot >= first && inSlot(best) >= room; slot -= 1) {
    if (inSlot(slot) < inSlot(best)) best = slot;
  }
  return best;
}

function free({ taken, bySubject }: Calendar, id: string): void {
  const booked = bySubject.get(id);
  if (!booked) return;
  bySubject.delete(id);
  taken.set(booked.slot, (taken.get(booked.slot) ?? 1) - 1);
}

function slotOf(atMs: number): number {
  return Math.floor(atMs / SLOT_MS);
}
