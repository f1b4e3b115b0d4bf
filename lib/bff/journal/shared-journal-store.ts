import 'server-only';
import { randomUUID } from 'node:crypto';
import { unavailable } from '#lib/shared/or-unavailable.ts';
import type { SharedRedis } from '#lib/shared/redis.ts';
import { journalScripts } from './journal-scripts.ts';
import { type Begun, type JournalStore, MOST_BEGUN, MOST_BEGUN_WITHIN_MS } from './journal-store.ts';
import { createOrderMemory } from './order-memory.ts';
import { argsOf, claimKey, keysOf, orderKey, orderOf, ownerKey } from './shared-order.ts';
import { createToldRedis } from './told-redis.ts';

interface SharedJournalOptions {
  redis: SharedRedis;
  /** How many share it. */
  instances: number;
}

/**
 * The journal of all instances that share a Redis, as durable as Redis is set to be (docs/operating.md). While it is away
 * everything throws UNAVAILABLE. One that comes back and may have forgotten is told again what this instance knows before
 * anything else; until the others have told it too, an order that it does not know is neither begun nor said to be unknown.
 */
export function createSharedJournalStore({ redis, instances }: SharedJournalOptions): JournalStore {
  const me = randomUUID();
  const known = createOrderMemory();
  const { run, toldKeys } = createToldRedis({ redis, me, known });

  return {
    async begin(order) {
      const args = [...argsOf(order), instances, MOST_BEGUN, MOST_BEGUN_WITHIN_MS];
      const keys = () => [...keysOf(order), ...toldKeys()];
      const [kind, text] = await run<[Begun['kind'] | 'unsure', string]>(journalScripts.begin, keys, args);
      if (kind === 'unsure') throw unavailable();
      if (kind === 'full') return { kind, untilMs: Number(text) + MOST_BEGUN_WITHIN_MS };
      if (kind !== 'new')
        return kind === 'known' ? { kind, order: orderOf(text) } : { kind, by: orderOf(text) };
      known.note(order);
      return { kind };
    },
    async put(order) {
      // Also where it cannot be kept now.
      known.note(order);
      await run(journalScripts.put, () => keysOf(order), argsOf(order));
    },
    async get(id) {
      const keys = () => [orderKey(id), ...toldKeys()];
      const [kind, text] = await run<['known' | 'unsure' | 'none', string]>(journalScripts.get, keys, [
        instances,
      ]);
      if (kind === 'unsure') throw unavailable();
      if (kind === 'none') return undefined;
      const order = orderOf(text);
      known.note(order);
      return order;
    },
    ofOwner: async (owner) =>
      (await run<string[]>(journalScripts.ofOwner, () => [ownerKey(owner)], [])).map(orderOf),
    async claim(id, forMs) {
      const isMine = (await run<0 | 1>(journalScripts.claim, () => [claimKey(id)], [me, forMs])) === 1;
      if (isMine) known.claimed(id, forMs);
      return isMine;
    },
    async release(id) {
      known.released(id);
      await run(journalScripts.release, () => [claimKey(id)], [me]);
    },
  };
}
