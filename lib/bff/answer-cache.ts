import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Answer } from '#lib/contract/desk.ts';

const FRESH_MS = 5_000;
const MAX_ANSWERS = 1_000;

/** What is asked, and for whom: answers of one owner never reach another. */
interface Subject {
  /** A key id, or `everyone`. */
  owner: string;
  /** Endpoint and query in one spelling. */
  request: string;
}

/** The owner of what anyone may see; no key id is empty. */
export const everyone = '';

/** The answers of one service, for 5 s each. */
export interface AnswerCache {
  /** The answer at hand, or that of a question under way, or a new one. Failures reach those who wait and are not kept. */
  get<Data>(subject: Subject, ask: () => Promise<Data>): Promise<Answer<Data>>;
  /** Drops what was answered, or is just being answered, to this owner. */
  purge(owner: string): void;
}

interface Entry {
  owner: string;
  data: Promise<unknown>;
  /** Epoch milliseconds; undefined while the question is under way. */
  asOf: number | undefined;
}

export function createAnswerCache({ now }: { now: () => number }): AnswerCache {
  const entries = new LRUCache<string, Entry>({ max: MAX_ANSWERS });

  return { get, purge };

  async function get<Data>({ owner, request }: Subject, ask: () => Promise<Data>): Promise<Answer<Data>> {
    const id = JSON.stringify([owner, request]);
    const known = entries.get(id);
    const entry = known && !isOld(known) ? known : begin(id, owner, ask);
    const source = entry.asOf === undefined ? 'live' : 'cache';
    // The id says what was asked, so the data is what `ask` gives.
    const data = (await entry.data) as Data;
    const asOf = entry.asOf ?? now();
    return { data, meta: { asOf, freshFor: Math.max(0, asOf + FRESH_MS - now()), source } };
  }

  function begin(id: string, owner: string, ask: () => Promise<unknown>): Entry {
    dropOld();
    const entry: Entry = { owner, asOf: undefined, data: settle() };
    entries.set(id, entry);
    return entry;

    async function settle(): Promise<unknown> {
      try {
        const data = await Promise.resolve().then(ask);
        entry.asOf = now();
        return data;
      } catch (error) {
        if (entries.peek(id) === entry) entries.delete(id);
        throw error;
      }
    }
  }

  function purge(owner: string): void {
    for (const [id, entry] of entries) if (entry.owner === owner) entries.delete(id);
  }

  /** Answers can be large: they go when their time is over, not when their place is needed. */
  function dropOld(): void {
    for (const [id, entry] of entries) if (isOld(entry)) entries.delete(id);
  }

  function isOld({ asOf }: Entry): boolean {
    return asOf !== undefined && now() - asOf >= FRESH_MS;
  }
}
