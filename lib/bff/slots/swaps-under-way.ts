import 'server-only';
import { randomUUID } from 'node:crypto';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { orAway, orUnavailable } from '#lib/shared/or-unavailable.ts';
import type { Script, SharedRedis } from '#lib/shared/redis.ts';
import { keyPart, sharedKey } from '#lib/shared/shared-key.ts';

/** The profiles of one service of which two slots are changing places. Of several instances all throw UNAVAILABLE while Redis is away. */
export interface SwapsUnderWay {
  /** False where two slots of that profile are already. */
  begin(profile: string): Promise<boolean>;
  isUnderWay(profile: string): Promise<boolean>;
  /** Throws nothing. */
  over(profile: string): Promise<void>;
}

/** Throws SLOT_CHANGED while two slots of the profile change places: what stands there is not what is to stand there. */
export async function requireNoSwap(swaps: SwapsUnderWay, profile: string): Promise<void> {
  if (await swaps.isUnderWay(profile)) throw notOver();
}

export function notOver(): MarketRefusal {
  const message = 'two slots of this profile are still changing places; nothing was sent';
  return new MarketRefusal('SLOT_CHANGED', { message });
}

/** Those of the only instance. */
export function createLocalSwaps(): SwapsUnderWay {
  const profiles = new Set<string>();

  return {
    async begin(profile) {
      if (profiles.has(profile)) return false;
      profiles.add(profile);
      return true;
    },
    isUnderWay: async (profile) => profiles.has(profile),
    over: async (profile) => void profiles.delete(profile),
  };
}

/** Longer than all waits and calls of a swap: only one whose instance has ended lasts as long. */
const LONGEST_MS = 5 * 60_000;

const BEGIN: Script = {
  name: 'swap begin',
  lua: `return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ${LONGEST_MS}) and 1 or 0`,
};
const IS_UNDER_WAY: Script = { name: 'swap is under way', lua: `return redis.call('EXISTS', KEYS[1])` };
const OVER: Script = {
  name: 'swap over',
  lua: `return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('DEL', KEYS[1]) or 0`,
};

/** Those of all instances that share a Redis. */
export function createSharedSwaps(redis: SharedRedis, environment: string): SwapsUnderWay {
  const me = randomUUID();
  const keys = (profile: string) => [sharedKey(environment, 'slot swap', keyPart(profile))];

  return {
    begin: async (profile) => (await orUnavailable(redis.run(BEGIN, keys(profile), [me]))) === 1,
    isUnderWay: async (profile) => (await orUnavailable(redis.run(IS_UNDER_WAY, keys(profile), []))) === 1,
    over: async (profile) => void (await orAway(redis.run(OVER, keys(profile), [me]))),
  };
}
