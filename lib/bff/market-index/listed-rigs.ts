import 'server-only';
import { LRUCache } from 'lru-cache';
import type { StoredAnswer } from '#lib/bff/answers/answer-store.ts';
import type { IndexRow } from './index-row.ts';

/** A rig's row of the market list as the answer to who asks for the rig alone: it was paid for with the list. */
export interface ListedRigs {
  /** Undefined where the rig is not listed, or where the service says more of a rig that is asked for alone. */
  answerFor(id: string): StoredAnswer | undefined;
  /** What the service said to a stranger of a rig that was asked for alone, as JSON. */
  compare(id: string, detail: string): void;
  /** The rig is another now, or was found to be: what was read of it until now answers for it no more. */
  outdate(id: string): void;
}

interface ListedRigsOptions {
  rowOf: (id: string) => IndexRow | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Where a row was once found to say less, rows are not trusted for so long, and then only where another one says all. */
const DOUBT_MS = 60 * 60_000;
/** Lists are read again long before so many rigs are changed through one desk. */
const MOST_OUTDATED = 10_000;

/** A service may say less in a list. So rows are taken only after one was compared, and none soon after one said less. */
export function createListedRigs({ rowOf, now }: ListedRigsOptions): ListedRigs {
  let isTrusted = false;
  const outdatedAt = new LRUCache<string, number>({ max: MOST_OUTDATED });
  let saidLessAt: number | undefined;
  const inDoubt = () => saidLessAt !== undefined && Math.abs(now() - saidLessAt) < DOUBT_MS;

  return {
    answerFor(id) {
      if (!isTrusted) return undefined;
      const row = rowOf(id);
      if (!row || row.asOf <= (outdatedAt.get(id) ?? Number.NEGATIVE_INFINITY)) return undefined;
      return { text: row.text, asOf: row.asOf };
    },
    compare(id, detail) {
      const row = rowOf(id);
      if (!row) return;
      if (!saysAll(JSON.parse(row.text), JSON.parse(detail))) saidLessAt = now();
      isTrusted = !inDoubt();
    },
    outdate(id) {
      outdatedAt.set(id, now());
    },
  };
}

/** Whether each field that one of them has a value in has one in the other. */
function saysAll(row: unknown, detail: unknown): boolean {
  if (detail == null) return true;
  if (typeof detail !== 'object' || Array.isArray(detail)) return row != null;
  if (typeof row !== 'object' || row === null) return false;
  return Object.entries(detail).every(([name, value]) =>
    saysAll((row as Record<string, unknown>)[name], value),
  );
}
