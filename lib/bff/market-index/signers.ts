import 'server-only';
import { LRUCache } from 'lru-cache';
import type { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';

/** Somebody whose page shows a list. */
export interface Asker {
  account: Account;
  /** Whether the session it was asked with is neither ended nor expired. */
  lives: () => Promise<boolean>;
}

/** The keys that may sign for one list: those whose visible pages asked for it lately, each in its turn. */
export interface Signers {
  asked(asker: Asker): void;
  /** Whether anybody still looks. */
  any(): boolean;
  /** The next one; undefined where nobody looks any more. */
  next(): Promise<Asker | undefined>;
  /** It may sign no more: for some time, where the service refused its key. */
  drop(asker: Asker, refusal?: MarketRefusal): void;
  /** Why the service does not take a key for this list, as long as that is not tried again. */
  refusalOf(apiKey: string): MarketRefusal | undefined;
}

interface Looking extends Asker {
  /** Epoch milliseconds. */
  askedAt: number;
}

/** A visible page asks far more often. */
const LOOKS_FOR_MS = 3 * 60_000;
const REFUSED_MS = 15_000;
const MAX_REFUSED = 1_000;

/** `now` in epoch milliseconds. */
export function createSigners({ now }: { now: () => number }): Signers {
  /** By key id, the one whose turn it is first. */
  const looking = new Map<string, Looking>();
  const refused = new LRUCache<string, { refusal: MarketRefusal; until: number }>({ max: MAX_REFUSED });

  return { asked, any, next, drop, refusalOf };

  function asked(asker: Asker): void {
    const { apiKey } = asker.account;
    if (refusalOf(apiKey)) return;
    const known = looking.get(apiKey);
    // Asking keeps the place in the row.
    if (known) Object.assign(known, asker, { askedAt: now() });
    else looking.set(apiKey, { ...asker, askedAt: now() });
  }

  function any(): boolean {
    for (const [apiKey, { askedAt }] of looking) {
      if (now() - askedAt >= LOOKS_FOR_MS) looking.delete(apiKey);
    }
    return looking.size > 0;
  }

  async function next(): Promise<Asker | undefined> {
    while (any()) {
      const asker = turn();
      const { account, lives } = asker;
      if (await lives()) return { account, lives };
      // Whoever asked meanwhile in another session may stay.
      if (asker.lives === lives) looking.delete(account.apiKey);
    }
    return undefined;
  }

  /** The first of the row, who now stands at its end. */
  function turn(): Looking {
    const [[apiKey, asker]] = looking as unknown as [[string, Looking]];
    looking.delete(apiKey);
    looking.set(apiKey, asker);
    return asker;
  }

  function drop({ account: { apiKey } }: Asker, refusal?: MarketRefusal): void {
    looking.delete(apiKey);
    if (refusal) refused.set(apiKey, { refusal, until: now() + REFUSED_MS });
  }

  function refusalOf(apiKey: string): MarketRefusal | undefined {
    const known = refused.get(apiKey);
    return known && now() < known.until ? known.refusal : undefined;
  }
}
