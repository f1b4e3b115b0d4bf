import 'server-only';
import { randomUUID } from 'node:crypto';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { orAway, orUnavailable } from '#lib/shared/or-unavailable.ts';
import type { Script, SharedRedis } from '#lib/shared/redis.ts';
import { keyPart, sharedKey } from '#lib/shared/shared-key.ts';

/** A slot is set, or two change places. */
type SlotChange = 'set' | 'swap';

/**
 * The changes of slots that are under way at one service, by profile: a swap writes what it has read, so nothing is set beside
 * it. Of several instances all but `over` throw UNAVAILABLE while Redis is away.
 */
export interface SlotChanges {
  /** What a swap would have to wait for. */
  underWay(profile: string): Promise<SlotChange | undefined>;
  /** What is under way and has to be over first; undefined where the change has begun, and is to be told when it is over. */
  begin(profile: string, change: SlotChange): Promise<SlotChange | undefined>;
  /** Throws nothing. */
  over(profile: string, change: SlotChange): Promise<void>;
}

/** Makes one change of a profile's slots. Throws SLOT_CHANGED where another has to be over first: nothing was sent then. */
export async function duringSlotChange<T>(
  changes: SlotChanges,
  { profile, change }: { profile: string; change: SlotChange },
  work: () => Promise<T>,
): Promise<T> {
  refuseDuring(await changes.begin(profile, change));
  try {
    return await work();
  } finally {
    await changes.over(profile, change);
  }
}

/** Throws SLOT_CHANGED where a slot of the profile is being changed, as a swap would later. */
export async function requireNoSlotChange(changes: SlotChanges, profile: string): Promise<void> {
  refuseDuring(await changes.underWay(profile));
}

function refuseDuring(change: SlotChange | undefined): void {
  if (change !== undefined) throw new MarketRefusal('SLOT_CHANGED', { message: NOT_OVER[change] });
}

const NOT_OVER: Readonly<Record<SlotChange, string>> = {
  set: 'a slot of this profile is still being set; nothing was sent',
  swap: 'two slots of this profile are still changing places; nothing was sent',
};

/** Those of the only instance. */
export function createLocalSlotChanges(): SlotChanges {
  const swaps = new Set<string>();
  const sets = new Map<string, number>();

  const underWay = (profile: string): SlotChange | undefined => {
    if (swaps.has(profile)) return 'swap';
    return sets.has(profile) ? 'set' : undefined;
  };

  return {
    underWay: async (profile) => underWay(profile),
    async begin(profile, change) {
      const before = underWay(profile);
      if (before === 'swap' || (before && change === 'swap')) return before;
      if (change === 'swap') swaps.add(profile);
      else sets.set(profile, (sets.get(profile) ?? 0) + 1);
      return undefined;
    },
    async over(profile, change) {
      if (change === 'swap') return void swaps.delete(profile);
      const left = (sets.get(profile) ?? 0) - 1;
      if (left > 0) sets.set(profile, left);
      else sets.delete(profile);
    },
  };
}

/** Longer than all waits and calls of a change: only one whose instance has ended lasts as long. */
const LONGEST_MS = 5 * 60_000;

const UNDER_WAY: Script = {
  name: 'slot change under way',
  lua: `
    if redis.call('HEXISTS', KEYS[1], 'swap') == 1 then return 'swap' end
    return redis.call('EXISTS', KEYS[1]) == 1 and 'set'`,
};
const BEGIN_SET: Script = {
  name: 'slot set begin',
  lua: `
    if redis.call('HEXISTS', KEYS[1], 'swap') == 1 then return 'swap' end
    redis.call('HINCRBY', KEYS[1], 'sets', 1)
    redis.call('PEXPIRE', KEYS[1], ${LONGEST_MS})
    return false`,
};
const BEGIN_SWAP: Script = {
  name: 'slot swap begin',
  lua: `
    if redis.call('HEXISTS', KEYS[1], 'swap') == 1 then return 'swap' end
    if redis.call('EXISTS', KEYS[1]) == 1 then return 'set' end
    redis.call('HSET', KEYS[1], 'swap', ARGV[1])
    redis.call('PEXPIRE', KEYS[1], ${LONGEST_MS})
    return false`,
};
const SET_OVER: Script = {
  name: 'slot set over',
  lua: `
    if redis.call('HEXISTS', KEYS[1], 'sets') == 0 then return 0 end
    if redis.call('HINCRBY', KEYS[1], 'sets', -1) > 0 then return 0 end
    return redis.call('DEL', KEYS[1])`,
};
const SWAP_OVER: Script = {
  name: 'slot swap over',
  lua: `return redis.call('HGET', KEYS[1], 'swap') == ARGV[1] and redis.call('DEL', KEYS[1]) or 0`,
};
const BEGIN = { set: BEGIN_SET, swap: BEGIN_SWAP } as const;
const OVER = { set: SET_OVER, swap: SWAP_OVER } as const;

/** Those of all instances that share a Redis. */
export function createSharedSlotChanges(redis: SharedRedis, environment: string): SlotChanges {
  const me = randomUUID();
  const keys = (profile: string) => [sharedKey(environment, 'slot changes', keyPart(profile))];

  const ask = async (script: Script, profile: string) =>
    (await orUnavailable(redis.run<SlotChange | null>(script, keys(profile), [me]))) ?? undefined;

  return {
    underWay: (profile) => ask(UNDER_WAY, profile),
    begin: (profile, change) => ask(BEGIN[change], profile),
    over: async (profile, change) => void (await orAway(redis.run(OVER[change], keys(profile), [me]))),
  };
}
