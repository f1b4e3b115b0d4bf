import 'server-only';
import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';
import { type Session, sessionShape } from './session.ts';

/** Seals sessions into text that only this desk can read or make. */
export interface Seals {
  seal(session: Session): Promise<string>;
  /** The session a seal holds, or undefined where nobody here made it. Its age is not judged. */
  open(sealed: string): Promise<Session | undefined>;
  /** Drops an opened seal from memory. */
  forget(sealed: string): void;
}

/** Opening one costs a third of a millisecond, half of a request. */
const MAX_OPENED = 1_000;
/** The library reads the version behind the seal loosely: one session is to have one spelling. */
const WHOLE = /^[^~]+~2$/;

/** The newest password seals; all of them open, so that a password can be replaced while people are connected. */
export function createSeals(passwords: readonly [string, ...string[]]): Seals {
  const [newest] = passwords;
  const sealing = { [passwordId(newest)]: newest };
  const opening = Object.fromEntries(passwords.map((password) => [passwordId(password), password]));
  const opened = new LRUCache<string, Session>({ max: MAX_OPENED });

  return {
    // Age is told by `signedInAt` and the desk's own clock, so the seal itself does not expire.
    seal: (session) => sealData(session, { password: sealing, ttl: 0 }),
    async open(sealed) {
      if (!WHOLE.test(sealed)) return undefined;
      const known = opened.get(hashOf(sealed));
      if (known) return known;
      const content = await unsealData(sealed, { password: opening, ttl: 0 }).catch(() => undefined);
      const session = sessionShape.safeParse(content).data;
      if (session) opened.set(hashOf(sealed), session);
      return session;
    },
    forget: (sealed) => void opened.delete(hashOf(sealed)),
  };
}

function hashOf(sealed: string): string {
  return createHash('sha256').update(sealed).digest('base64');
}

/** A number that goes with the password wherever it stands in the list: iron-session writes it into each seal. */
function passwordId(password: string): string {
  return String(createHash('sha256').update(`hashdesk seal ${password}`).digest().readUInt32BE());
}
