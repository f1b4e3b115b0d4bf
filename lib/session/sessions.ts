import 'server-only';
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { MarketRefusal } from '#lib/contract/errors.ts';
import {
  clearSessionCookie,
  cookieBytes,
  MAX_COOKIE_BYTES,
  readSessionCookie,
  setSessionCookie,
} from './cookie.ts';
import { openDenyList } from './deny-list.ts';
import { createSeals } from './seals.ts';
import { type Account, IDLE_MS, LIFE_MS, MAX_ACCOUNTS, type Session } from './session.ts';

export interface Sessions {
  /**
   * The session of a `Cookie` header; undefined where there is none, or none any more: damaged, expired, idle for
   * too long, disconnected. Opening one counts as use.
   */
  open(cookieHeader: string | null): Promise<Session | undefined>;
  /**
   * Connects a key, beside those of the session the request came with: in the place of the same key, else as the
   * newest. The session gets a new id, and the old cookie is refused from now on. Throws SESSION_FULL.
   */
  connect(cookieHeader: string | null, account: Account): Promise<Changed>;
  /** Forgets one key, or all of them where none is named. The old cookie is refused from now on. */
  disconnect(cookieHeader: string | null, apiKey?: string): Promise<Changed>;
}

/** What is left, and the `Set-Cookie` that says so. */
interface Changed {
  session: Session | undefined;
  setCookie: string;
}

interface SessionsOptions {
  /** The newest first. */
  passwords: readonly [string, ...string[]];
  /** Where ended sessions are remembered. */
  denyFile: string;
  /** Epoch milliseconds. */
  now: () => number;
}

const MAX_REMEMBERED = 100_000;

export function createSessions({ passwords, denyFile, now }: SessionsOptions): Sessions {
  const seals = createSeals(passwords);
  const denied = openDenyList({ file: denyFile, now });
  const lastUse = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  const startedAt = now();

  return { open, connect, disconnect };

  async function open(cookieHeader: string | null): Promise<Session | undefined> {
    const sealed = readSessionCookie(cookieHeader);
    const session = sealed ? await seals.open(sealed) : undefined;
    if (!session || !isLive(session)) return undefined;
    lastUse.set(session.sid, now());
    return session;
  }

  function isLive({ sid, signedInAt }: Session): boolean {
    if (denied.has(sid) || now() - signedInAt >= LIFE_MS) return false;
    // One not seen since this process began may have been in use right before it; it cannot have been since.
    return now() - (lastUse.get(sid) ?? Math.max(signedInAt, startedAt)) < IDLE_MS;
  }

  async function connect(cookieHeader: string | null, account: Account): Promise<Changed> {
    const previous = await open(cookieHeader);
    const others = (previous?.accounts ?? []).filter(({ apiKey }) => apiKey !== account.apiKey);
    if (others.length >= MAX_ACCOUNTS) throw full(`${MAX_ACCOUNTS} keys are connected already`);
    const changed = await renew(previous, [account, ...others]);
    if (previous) end(cookieHeader, previous);
    return changed;
  }

  async function disconnect(cookieHeader: string | null, apiKey?: string): Promise<Changed> {
    const previous = await open(cookieHeader);
    if (previous) end(cookieHeader, previous);
    const left = (previous?.accounts ?? []).filter((account) => apiKey && account.apiKey !== apiKey);
    return left.length > 0 ? renew(previous, left) : { session: undefined, setCookie: clearSessionCookie() };
  }

  async function renew(previous: Session | undefined, accounts: Account[]): Promise<Changed> {
    const session = { sid: randomUUID(), signedInAt: previous?.signedInAt ?? now(), accounts };
    const sealed = await seals.seal(session);
    if (cookieBytes(sealed) >= MAX_COOKIE_BYTES)
      throw full('these keys together are too long for one session');
    lastUse.set(session.sid, now());
    const maxAgeSeconds = Math.floor((session.signedInAt + LIFE_MS - now()) / 1000);
    return { session, setCookie: setSessionCookie(sealed, maxAgeSeconds) };
  }

  function end(cookieHeader: string | null, { sid, signedInAt }: Session): void {
    denied.add(sid, signedInAt + LIFE_MS);
    seals.forget(readSessionCookie(cookieHeader) ?? '');
  }
}

function full(what: string): MarketRefusal {
  return new MarketRefusal('SESSION_FULL', { message: `${what}; disconnect one first` });
}
