import 'server-only';
import { orUnavailable } from '#lib/shared/or-unavailable.ts';
import type { Script, SharedRedis } from '#lib/shared/redis.ts';
import { sharedKey } from '#lib/shared/shared-key.ts';
import { journalScripts } from './journal-scripts.ts';
import type { OrderMemory } from './order-memory.ts';
import { argsOf, claimKey, keysOf, LONGEST_LIFE_MS } from './shared-order.ts';

interface ToldRedisOptions {
  redis: SharedRedis;
  /** The name of this instance. */
  me: string;
  known: OrderMemory;
}

/** A Redis that is told again what this instance knows, where it may have forgotten, before it is asked anything. */
export interface ToldRedis {
  /** Throws UNAVAILABLE while Redis is away. The keys are asked for when it was told. */
  run<Result>(script: Script, keys: () => string[], args: (string | number)[]): Promise<Result>;
  /** Whether orders may be missing, and who has told it what it knows: of its memory, of which a restart begins another. */
  toldKeys(): string[];
}

/** For so long the other instances are waited for; each tries to connect twice a second. */
const UNSURE_MS = 30_000;
/** A command that waits behind too many others would take too long. */
const TOLD_AT_ONCE = 100;

export function createToldRedis({ redis, me, known }: ToldRedisOptions): ToldRedis {
  let memory: string | undefined;
  let told = Promise.resolve();
  redis.onChange((here) => {
    if (here) told = tellAgain().catch(() => undefined);
  });

  return {
    async run(script, keys, args) {
      await told;
      return orUnavailable(redis.run(script, keys(), args));
    },
    toldKeys: () => toldKeysOf(memory ?? ''),
  };

  async function tellAgain(): Promise<void> {
    const { id } = await redis.memory();
    if (id === memory) return;
    const hasForgotten = memory !== undefined;
    const orders = hasForgotten ? known.all() : [];
    for (let at = 0; at < orders.length; at += TOLD_AT_ONCE) {
      await Promise.all(orders.slice(at, at + TOLD_AT_ONCE).map(tell));
    }
    const args = [me, hasForgotten ? UNSURE_MS : 0, LONGEST_LIFE_MS];
    await redis.run(journalScripts.told, toldKeysOf(id), args);
    memory = id;
  }

  async function tell({ order, claimedMs }: ReturnType<OrderMemory['all']>[number]): Promise<void> {
    const keys = [...keysOf(order), claimKey(order.id)];
    await redis.run(journalScripts.tellAgain, keys, [...argsOf(order), me, claimedMs]);
  }
}

function toldKeysOf(memory: string): string[] {
  return [sharedKey('', 'orders unsure', memory), sharedKey('', 'orders told', memory)];
}
