import 'server-only';
import type { Lives } from '#lib/bff/keys/lives.ts';
import type { Account } from '#lib/session/session.ts';
import type { Refusals } from './refusals.ts';

/** Somebody whose page shows a list. */
export interface Asker {
  account: Account;
  /** Of the session it was asked with. */
  lives: Lives;
}

/** The keys that may sign for one list: those whose visible pages asked for it lately, each in its turn. */
export interface Signers {
  asked(asker: Asker): void;
  /** Whether anybody still looks. */
  any(): boolean;
  /** The next one; undefined where nobody looks any more. */
  next(): Promise<Asker | undefined>;
  /** It signs no more until it asks again. */
  drop(asker: Asker): void;
}

interface Looking extends Asker {
  /** Epoch milliseconds. */
  askedAt: number;
}

/** A visible page asks far more often. */
const LOOKS_FOR_MS = 3 * 60_000;

/** `now` in epoch milliseconds. */
export function createSigners({ now, refusals }: { now: () => number; refusals: Refusals }): Signers {
  /** By key id, the one whose turn it is first. */
  const looking = new Map<string, Looking>();

  return { asked, any, next, drop };

  function asked(asker: Asker): void {
    const { apiKey } = asker.account;
    if (!refusals.mayTry(apiKey)) return;
    const known = looking.get(apiKey);
    // Asking keeps the place in the row.
    if (known) Object.assign(known, asker, { askedAt: now() });
    else looking.set(apiKey, { ...asker, askedAt: now() });
    if (!known && refusals.of(apiKey)) toFront(apiKey);
  }

  /** A key that was refused is told so until a page was signed with it, so it signs the next. */
  function toFront(apiKey: string): void {
    for (const [other, asker] of [...looking]) {
      if (other === apiKey) return;
      looking.delete(other);
      looking.set(other, asker);
    }
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
      const mayTry = refusals.mayTry(account.apiKey);
      if (mayTry && (await lives())) return { account, lives };
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

  /** Whoever asked meanwhile in another session may stay. */
  function drop({ account: { apiKey }, lives }: Asker): void {
    if (looking.get(apiKey)?.lives === lives) looking.delete(apiKey);
  }
}
