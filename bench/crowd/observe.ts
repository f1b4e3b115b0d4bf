import type { Asking } from '#lib/contract/desk.ts';
import type { Observer } from './dashboard-tab.ts';
import { type Kind, kinds } from './pages.ts';

/** What a crowd saw. */
export interface Seen extends Observer {
  /** From now on what is seen counts. */
  begin: () => void;
  /** Milliseconds, in no order. */
  waits: Record<Asking, number[]>;
  statuses: Map<number, number>;
  /** Milliseconds. */
  ages: Record<Kind, number[]>;
}

export function observe(): Seen {
  let counts = false;
  const ages = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>;
  const waits: Record<Asking, number[]> = { open: [], refresh: [], now: [] };
  const statuses = new Map<number, number>();
  return {
    waits,
    statuses,
    ages,
    begin: () => {
      counts = true;
    },
    answered(asking, status, ms) {
      if (!counts) return;
      waits[asking].push(ms);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    shows(kind, ageMs) {
      if (counts) ages[kind].push(ageMs);
    },
  };
}
