import 'server-only';
import { randomUUID } from 'node:crypto';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { userKey } from '#lib/domain/same-user.ts';
import type { Account } from '#lib/session/session.ts';
import { orAway, orUnavailable } from '#lib/shared/or-unavailable.ts';
import type { Script, SharedRedis } from '#lib/shared/redis.ts';
import { keyPart, sharedKey } from '#lib/shared/shared-key.ts';

/** A slot is set, or two change places. */
type SlotChange = 'set' | 'swap';

interface OneChange {
  /** As `ownProfile` gives it. */
  profile: string;
  change: SlotChange;
  /** Its own among all. */
  mark: string;
}

/**
 * The changes of slots that are under way at one service, by profile: a swap writes what it has read, so nothing is set beside
 * it. Of several instances all but `over` throw UNAVAILABLE while Redis is away.
 */
export interface SlotChanges {
  /** What is under way and has to be over first; undefined where the change has begun. */
  begin(one: OneChange): Promise<SlotChange | undefined>;
  /** Throws nothing. */
  over(one: OneChange): Promise<void>;
}

/** A profile of the one whose key this is: a stranger who tries its id holds up nothing, nor where each numbers their own. */
export function ownProfile({ username, apiKey }: Pick<Account, 'username' | 'apiKey'>, id: string): string {
  return `${username === '' ? apiKey : userKey(username)} ${id}`;
}

/** Makes one change of a profile's slots. Throws SLOT_CHANGED where another has to be over first: nothing was sent then. */
export async function duringSlotChange<T>(
  changes: SlotChanges,
  { profile, change }: Omit<OneChange, 'mark'>,
  work: () => Promise<T>,
): Promise<T> {
  const one = { profile, change, mark: randomUUID() };
  try {
    refuseDuring(await changes.begin(one));
    return await work();
  } finally {
    // Also where nobody was told that it has begun.
    await changes.over(one);
  }
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
  const profiles = new Map<string, Map<string, SlotChange>>();
  const underWay = (profile: string): SlotChange | undefined => {
    const changes = [...(profiles.get(profile)?.values() ?? [])];
    return changes.find((change) => change === 'swap') ?? changes.at(0);
  };

  return {
    async begin({ profile, change, mark }) {
      const before = underWay(profile);
      if (before === 'swap' || (before && change === 'swap')) return before;
      profiles.set(profile, new Map(profiles.get(profile)).set(mark, change));
      return undefined;
    },
    async over({ profile, mark }) {
      const changes = profiles.get(profile);
      changes?.delete(mark);
      if (changes?.size === 0) profiles.delete(profile);
    },
  };
}

/** Longer than all waits and calls of a change: only one whose instance ended, or could not say that it was over, lasts as long. */
const LONGEST_MS = 10 * 60_000;

/** Of those that have not lapsed: the changes of a profile, by when they lapse. */
const BEFORE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local before = false
for _, one in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if string.sub(one, 1, 4) == 'swap' then before = 'swap' end
  before = before or 'set'
end
`;
const BEGIN: Script = {
  name: 'slot change begin',
  lua: `
${BEFORE}
if before == 'swap' or (before and ARGV[1] == 'swap') then return before end
redis.call('ZADD', KEYS[1], now + ${LONGEST_MS}, ARGV[1] .. ' ' .. ARGV[2])
redis.call('PEXPIRE', KEYS[1], ${LONGEST_MS})
return false
`,
};
const OVER: Script = {
  name: 'slot change over',
  lua: `return redis.call('ZREM', KEYS[1], ARGV[1] .. ' ' .. ARGV[2])`,
};

/** Those of all instances that share a Redis. */
export function createSharedSlotChanges(redis: SharedRedis, environment: string): SlotChanges {
  const keys = (profile: string) => [sharedKey(environment, 'slot changes', keyPart(profile))];
  const ask = async (script: Script, profile: string, args: string[]) =>
    (await orUnavailable(redis.run<SlotChange | null>(script, keys(profile), args))) ?? undefined;

  return {
    begin: ({ profile, change, mark }) => ask(BEGIN, profile, [change, mark]),
    over: async ({ profile, change, mark }) =>
      void (await orAway(redis.run(OVER, keys(profile), [change, mark]))),
  };
}
