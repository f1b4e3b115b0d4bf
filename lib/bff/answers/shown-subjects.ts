import 'server-only';
import type { ReadName } from '#lib/contract/endpoints.ts';
import { kinds, type Subjects } from './refresh-intervals.ts';

/** What was asked for of late, and is taken to be shown. */
export interface ShownSubjects {
  /** `apiKey` is the key that shows it; none where the desk itself wants it. What is beyond the bounds is not counted. */
  add(kind: ReadName, subject: string, apiKey: string | undefined): void;
  /** Forgets what of a kind was not asked for in so many milliseconds. */
  forget(kind: ReadName, unaskedMs: number): void;
  /** How many of each kind. */
  counts(): Subjects;
}

interface Shown {
  apiKey: string | undefined;
  /** Epoch milliseconds. */
  askedAt: number;
}

/** More than a person has before their eyes: the rest would slow down what others look at. */
const MOST_OF_A_KEY = 50;
const MOST = 10_000;

const names = Object.keys(kinds) as ReadName[];

/** `now` in epoch milliseconds. */
export function createShownSubjects({ now }: { now: () => number }): ShownSubjects {
  const byKind = new Map(names.map((kind) => [kind, new Map<string, Shown>()]));
  /** How many each key is the first to show. */
  const ofKeys = new Map<string | undefined, number>();

  return {
    add(kind, subject, apiKey) {
      const shown = byKind.get(kind);
      const known = shown?.get(subject);
      if (known) known.askedAt = now();
      else if (hasRoom(apiKey)) {
        shown?.set(subject, { apiKey, askedAt: now() });
        count(apiKey, 1);
      }
    },
    forget(kind, unaskedMs) {
      for (const [subject, { apiKey, askedAt }] of byKind.get(kind) ?? []) {
        if (Math.abs(now() - askedAt) <= unaskedMs) continue;
        byKind.get(kind)?.delete(subject);
        count(apiKey, -1);
      }
    },
    counts: () =>
      Object.fromEntries([...byKind].map(([kind, { size }]) => [kind, size])) as Record<ReadName, number>,
  };

  function hasRoom(apiKey: string | undefined): boolean {
    const inAll = [...byKind.values()].reduce((sum, { size }) => sum + size, 0);
    return inAll < MOST && (apiKey === undefined || (ofKeys.get(apiKey) ?? 0) < MOST_OF_A_KEY);
  }

  function count(apiKey: string | undefined, more: number): void {
    const subjects = (ofKeys.get(apiKey) ?? 0) + more;
    if (subjects > 0) ofKeys.set(apiKey, subjects);
    else ofKeys.delete(apiKey);
  }
}
