import 'server-only';
import { type Account, IDLE_MS } from '#lib/session/session.ts';
import type { OrderClock } from './order-clock.ts';
import { type OrderHashes, orderHashesOf } from './order-hashes.ts';

/** A key of a session that is in use. */
interface Present {
  account: Account;
  hashes: OrderHashes;
  /** Epoch milliseconds. */
  seenAt: number;
  recoveredAt: number;
  /** Ends when what the key left open was taken up. */
  recovery: Promise<void>;
}

/** The keys that the desk may look after orders with. */
export interface Presence {
  /** The key is in use. */
  enter(account: Account): Pick<Present, 'hashes' | 'recovery'>;
  /** The key was disconnected. */
  forget(apiKey: string): void;
  /** Whose an order is, in the words of the journal; undefined once the key is not in use any more. */
  accountOf(owner: string): Account | undefined;
}

interface PresenceOptions {
  now: OrderClock['now'];
  /** Takes up what an owner left open; never rejects. */
  recover: (owner: string) => Promise<void>;
}

const RECOVER_AGAIN_MS = 30_000;

export function createPresence({ now, recover }: PresenceOptions): Presence {
  const presents = new Map<string, Present>();

  return {
    enter(account) {
      const known = presents.get(account.apiKey);
      const present = known?.account.apiSecret === account.apiSecret ? known : begin(account);
      // Connected again, a key may sign with other nonces.
      present.account = account;
      present.seenAt = now();
      if (present.seenAt - present.recoveredAt >= RECOVER_AGAIN_MS) {
        present.recoveredAt = present.seenAt;
        present.recovery = recover(present.hashes.owner);
      }
      return present;
    },
    forget: (apiKey) => void presents.delete(apiKey),
    accountOf(owner) {
      for (const { hashes, account, seenAt } of presents.values()) {
        if (hashes.owner === owner) return isIdle(seenAt) ? undefined : account;
      }
      return undefined;
    },
  };

  /** As its session then is. */
  function isIdle(seenAt: number): boolean {
    return now() - seenAt >= IDLE_MS;
  }

  function begin(account: Account): Present {
    for (const [apiKey, { seenAt }] of presents) if (isIdle(seenAt)) presents.delete(apiKey);
    const hashes = orderHashesOf(account);
    const never = Number.NEGATIVE_INFINITY;
    const present = { account, hashes, seenAt: never, recoveredAt: never, recovery: Promise.resolve() };
    presents.set(account.apiKey, present);
    return present;
  }
}
