import 'server-only';

const COUNTED_MS = 5 * 60_000;
const SLOT_MS = 10_000;

/** How many of the answers of the last five minutes needed no upstream call. */
export interface Tally {
  count(answer: 'hit' | 'asked'): void;
  counts(): { hits: number; answers: number };
}

interface Slot {
  /** Epoch milliseconds. */
  from: number;
  hits: number;
  answers: number;
}

/** Counts in slots of ten seconds. `now` in epoch milliseconds. */
export function createTally({ now }: { now: () => number }): Tally {
  const slots: Slot[] = [];

  return {
    count(answer) {
      const slot = slotNow();
      slot.answers += 1;
      if (answer === 'hit') slot.hits += 1;
    },
    counts() {
      forgetOld();
      return {
        hits: slots.reduce((sum, { hits }) => sum + hits, 0),
        answers: slots.reduce((sum, { answers }) => sum + answers, 0),
      };
    },
  };

  function slotNow(): Slot {
    const last = slots.at(-1);
    if (last && now() - last.from < SLOT_MS) return last;
    forgetOld();
    const slot = { from: now(), hits: 0, answers: 0 };
    slots.push(slot);
    return slot;
  }

  function forgetOld(): void {
    const kept = slots.findIndex(({ from }) => from > now() - COUNTED_MS);
    slots.splice(0, kept === -1 ? slots.length : kept);
  }
}
