import type { Asking } from '#lib/contract/desk.ts';
import type { Look, Observer } from './dashboard-tab.ts';
import { type Kind, kinds } from './pages.ts';

/** What a crowd saw. */
export interface Seen extends Observer {
  /** From now on what is seen counts. */
  begin: () => void;
  /** Milliseconds, in no order. */
  waits: Record<Asking, number[]>;
  statuses: Map<number, number>;
  looks: Record<Kind, Look[]>;
}

export function observe(): Seen {
  let counts = false;
  const looks = Object.fromEntries(kinds.map((kind) => [kind, [] as Look[]])) as Record<Kind, Look[]>;
  const waits: Record<Asking, number[]> = { open: [], refresh: [], now: [], long: [], change: [] };
  const statuses = new Map<number, number>();
  return {
    waits,
    statuses,
    looks,
    begin: () => {
      counts = true;
    },
    answered(asking, status, ms) {
      if (!counts) return;
      waits[asking].push(ms);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    shows(kind, look) {
      if (counts) looks[kind].push(look);
    },
  };
}
