import 'server-only';
import { randomUUID } from 'node:crypto';
import { MAX_KEYS } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import {
  clearSessionCookie,
  cookieBytes,
  MAX_COOKIE_BYTES,
  readSessionCookie,
  setSessionCookie,
} from './cookie.ts';
import { createSeals } from './seals.ts';
import { type Account, IDLE_MS, LIFE_MS, type Session } from './session.ts';
import type { SessionMemory } from './session-memory.ts';

export interface Sessions {
  /**
   * The session of a `Cookie` header; undefined where there is none, or none any more: damaged, expired, idle for
   * too long, disconnected. Opening one counts as use.
   */
  open(cookieHeader: string | null): Promise<Session | undefined>;
  /** Whether a session that was open a moment ago was neither ended nor has expired since. No use. */
  lives(session: Pick<Session, 'sid' | 'signedInAt'>): Promise<boolean>;
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
  memory: SessionMemory;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told of whatever was unsealed, before anything is done with it. */
  opened?: (session: Session) => void;
}

export function createSessions({ passwords, memory, now, opened }: SessionsOptions): Sessions {
  const seals = createSeals(passwords);
  const startedAt = now();

  return { open, lives, connect, disconnect };

  async function open(cookieHeader: string | null): Promise<Session | undefined> {
    const sealed = readSessionCookie(cookieHeader);
    const session = sealed ? await seals.open(sealed) : undefined;
    if (session) opened?.(session);
    return session && (await isLive(session)) ? session : undefined;
  }

  async function isLive({ sid, signedInAt }: Session): Promise<boolean> {
    if (now() - signedInAt >= LIFE_MS) return false;
    // One not seen since this process began may have been in use right before it; it cannot have been since.
    return memory.use(sid, { idleSince: now() - IDLE_MS, seenAt: Math.max(signedInAt, startedAt) });
  }

  /** Whether what a session asked for before may still be done in its name. */
  async function lives({ sid, signedInAt }: Pick<Session, 'sid' | 'signedInAt'>): Promise<boolean> {
    return now() - signedInAt < LIFE_MS && !(await memory.isEnded(sid));
  }

  async function connect(cookieHeader: string | null, account: Account): Promise<Changed> {
    const previous = await open(cookieHeader);
    const others = (previous?.accounts ?? []).filter(({ apiKey }) => apiKey !== account.apiKey);
    if (others.length >= MAX_KEYS) throw full(`${MAX_KEYS} keys are connected already`);
    const changed = await renew(previous, [account, ...others]);
    if (!previous || (await end(cookieHeader, previous))) return changed;
    // Its keys may have been disconnected meanwhile: they do not come back with this one.
    return renew(undefined, [account]);
  }

  async function disconnect(cookieHeader: string | null, apiKey?: string): Promise<Changed> {
    const previous = await open(cookieHeader);
    // Where another request has ended it in the same moment, what that one has forgotten is not known here.
    const known = previous && (await end(cookieHeader, previous)) ? previous : undefined;
    const left = (known?.accounts ?? []).filter((account) => apiKey && account.apiKey !== apiKey);
    return left.length > 0 ? renew(known, left) : { session: undefined, setCookie: clearSessionCookie() };
  }

  async function renew(previous: Session | undefined, accounts: Account[]): Promise<Changed> {
    const session = { sid: randomUUID(), signedInAt: previous?.signedInAt ?? now(), accounts };
    const sealed = await seals.seal(session);
    if (cookieBytes(sealed) >= MAX_COOKIE_BYTES)
      throw full('these keys together are too long for one session');
    await memory.use(session.sid, { idleSince: Number.NEGATIVE_INFINITY, seenAt: now() });
    // In its last second too it is a cookie, and not one to be deleted.
    const maxAgeSeconds = Math.max(1, Math.floor((session.signedInAt + LIFE_MS - now()) / 1000));
    return { session, setCookie: setSessionCookie(sealed, maxAgeSeconds) };
  }

  /** False where another request has ended it. */
  async function end(cookieHeader: string | null, { sid, signedInAt }: Session): Promise<boolean> {
    const isOurs = await memory.end(sid, signedInAt + LIFE_MS);
    seals.forget(readSessionCookie(cookieHeader) ?? '');
    return isOurs;
  }
}

function full(what: string): MarketRefusal {
  return new MarketRefusal('SESSION_FULL', { message: `${what}; disconnect one first` });
}
