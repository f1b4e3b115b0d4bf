import 'server-only';
import type { Clock } from '#lib/bff/clock.ts';
import type { Lives } from '#lib/bff/keys/lives.ts';
import { type Account, IDLE_MS } from '#lib/session/session.ts';
import { type OrderHashes, orderHashesOf } from './order-hashes.ts';

/** A key of a session that is in use. */
interface Present {
  account: Account;
  lives: Lives;
  hashes: OrderHashes;
  /** Epoch milliseconds. */
  seenAt: number;
  recoveredAt: number;
  /** Ends when what the key left open was taken up. */
  recovery: Promise<void>;
}

/** The keys that the desk may look after orders with. */
export interface Presence {
  /** The key is in use; in the session it was used in last, where none is named. */
  enter(account: Account, lives?: Lives): Pick<Present, 'hashes' | 'recovery'>;
  /** The key was disconnected. */
  forget(apiKey: string): void;
  /** Whose an order is, in the words of the journal; undefined once the key is not in use any more. */
  accountOf(owner: string): Account | undefined;
  /**
   * Whose an order is, while the session it was last used in has not ended at any instance. Throws UNAVAILABLE where nobody
   * can say.
   */
  livingAccountOf(owner: string): Promise<Account | undefined>;
}

interface PresenceOptions {
  now: Clock['now'];
  /** Takes up what an owner left open; never rejects. */
  recover: (owner: string) => Promise<void>;
}

const always: Lives = async () => true;

const RECOVER_AGAIN_MS = 30_000;

export function createPresence({ now, recover }: PresenceOptions): Presence {
  const presents = new Map<string, Present>();

  return {
    enter(account, lives) {
      const known = presents.get(account.apiKey);
      const present = known?.account.apiSecret === account.apiSecret ? known : begin(account);
      present.lives = lives ?? present.lives;
      // Connected again, a key may sign with other nonces.
      present.account = account;
      present.seenAt = now();
      if (Math.abs(present.seenAt - present.recoveredAt) >= RECOVER_AGAIN_MS) {
        present.recoveredAt = present.seenAt;
        present.recovery = recover(present.hashes.owner);
      }
      return present;
    },
    forget: (apiKey) => void presents.delete(apiKey),
    accountOf: (owner) => presentOf(owner)?.account,
    async livingAccountOf(owner) {
      const present = presentOf(owner);
      return present && (await present.lives()) ? present.account : undefined;
    },
  };

  function presentOf(owner: string): Present | undefined {
    for (const present of presents.values()) {
      if (present.hashes.owner === owner) return isIdle(present.seenAt) ? undefined : present;
    }
    return undefined;
  }

  /** As its session then is. */
  function isIdle(seenAt: number): boolean {
    return now() - seenAt >= IDLE_MS;
  }

  function begin(account: Account): Present {
    for (const [apiKey, { seenAt }] of presents) if (isIdle(seenAt)) presents.delete(apiKey);
    const hashes = orderHashesOf(account);
    const never = Number.NEGATIVE_INFINITY;
    const present = {
      account,
      lives: always,
      hashes,
      seenAt: never,
      recoveredAt: never,
      recovery: Promise.resolve(),
    };
    presents.set(account.apiKey, present);
    return present;
  }
}
