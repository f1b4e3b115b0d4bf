import 'server-only';
import { LRUCache } from 'lru-cache';
import { userKey } from '#lib/domain/same-user.ts';
import type { Account } from '#lib/session/session.ts';

/** Which keys are of one person: what is changed with one of them is another thing for all. */
export interface People {
  seen(account: Pick<Account, 'apiKey' | 'username'>): void;
  /** Those that were seen of the person whose key this is, itself among them. */
  keysWith(apiKey: string): string[];
}

const MAX_KEYS = 10_000;
/** Of one person; beyond, those unseen for longest are forgotten. */
const MAX_KEYS_OF_ONE = 100;

export function createPeople(): People {
  const names = new LRUCache<string, string>({ max: MAX_KEYS });
  const keys = new LRUCache<string, Set<string>>({ max: MAX_KEYS });

  return {
    seen({ apiKey, username }) {
      // A service that names nobody does not say that all are one.
      if (username === '') return;
      const name = userKey(username);
      names.set(apiKey, name);
      keys.set(name, withKey(keys.get(name) ?? new Set(), apiKey));
    },
    keysWith: (apiKey) => [...new Set([apiKey, ...(keys.get(names.get(apiKey) ?? '') ?? [])])],
  };
}

/** The key now stands at the end: a set keeps the order in which things came. */
function withKey(own: Set<string>, apiKey: string): Set<string> {
  own.delete(apiKey);
  own.add(apiKey);
  const [oldest] = own;
  if (own.size > MAX_KEYS_OF_ONE && oldest !== undefined) own.delete(oldest);
  return own;
}
