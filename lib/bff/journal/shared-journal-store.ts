import 'server-only';
import { randomUUID } from 'node:crypto';
import { orUnavailable } from '#lib/shared/or-unavailable.ts';
import type { Script, SharedRedis } from '#lib/shared/redis.ts';
import { sharedKey } from '#lib/shared/shared-key.ts';
import {
  type Begun,
  isOpen,
  type JournalStore,
  MOST_BEGUN,
  MOST_BEGUN_WITHIN_MS,
  ORDER_LIFE_MS,
  type Order,
} from './journal-store.ts';

/*
 * An order is a hash: its text, whether it is open. Its owner has the keys of all of them, by when they were taken up, and of
 * each subject the key of the order that is open about it: to begin one takes as long for whoever has many. An order lapses a day after its last change, or a month where nobody knows what came of it; what lapsed is left
 * out of the owner's when it is next looked at.
 */

const LONGEST_LIFE_MS = 30 * 24 * 3_600_000;

/**
 * Keys: the order, its owner's, the open ones of its owner by subject. Arguments: its text, what it is about, 1 where it is
 * open, when it was taken up, its life, that of the owner's.
 */
const KEEP = `
local subject, open, at = ARGV[2], ARGV[3] == '1', ARGV[4]

local function in_the_way()
  local by = redis.call('HGET', KEYS[3], subject)
  if not by or by == KEYS[1] then return nil end
  local other = redis.call('HMGET', by, 'text', 'open')
  return other[2] == '1' and other[1] or nil
end

local function keep()
  redis.call('HSET', KEYS[1], 'text', ARGV[1], 'open', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  redis.call('ZADD', KEYS[2], at, KEYS[1])
  redis.call('PEXPIRE', KEYS[2], ARGV[6])
  if open and not in_the_way() then
    redis.call('HSET', KEYS[3], subject, KEYS[1])
    redis.call('PEXPIRE', KEYS[3], ARGV[6])
  end
  if not open and redis.call('HGET', KEYS[3], subject) == KEYS[1] then redis.call('HDEL', KEYS[3], subject) end
end
`;

const PUT: Script = { name: 'order put', lua: `${KEEP}keep()` };

/** Further arguments: how many an owner may begin within how many milliseconds. */
const BEGIN: Script = {
  name: 'order begin',
  lua: `${KEEP}
local known = redis.call('HGET', KEYS[1], 'text')
if known then return { 'known', known } end
local by = in_the_way()
if by then return { 'blocked', by } end
local begun = redis.call('ZREVRANGE', KEYS[2], ARGV[7] - 1, ARGV[7] - 1, 'WITHSCORES')
if begun[2] and begun[2] + ARGV[8] > tonumber(at) then return { 'full', begun[2] } end
keep()
return { 'new' }
`,
};

const GET: Script = { name: 'order get', lua: `return redis.call('HGET', KEYS[1], 'text')` };

/** Keys: the owner's. */
const OF_OWNER: Script = {
  name: 'orders of owner',
  lua: `
local found = {}
for _, key in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, -1)) do
  local text = redis.call('HGET', key, 'text')
  if text then found[#found + 1] = text else redis.call('ZREM', KEYS[1], key) end
end
return found
`,
};

/** Keys: who looks after it. Arguments: this instance, for how long. */
const CLAIM: Script = {
  name: 'order claim',
  lua: `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`,
};

/** Keys: who looks after it. Arguments: this instance. */
const RELEASE: Script = {
  name: 'order release',
  lua: `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`,
};

/**
 * The journal of all instances that share a Redis, as durable as Redis is set to be (docs/operating.md). While it is away
 * everything throws UNAVAILABLE.
 */
export function createSharedJournalStore({ redis }: { redis: SharedRedis }): JournalStore {
  const me = randomUUID();

  return {
    async begin(order) {
      const args = [...argsOf(order), MOST_BEGUN, MOST_BEGUN_WITHIN_MS];
      const [kind, text] = await run<[Begun['kind'], string]>(BEGIN, keysOf(order), args);
      if (kind === 'new') return { kind };
      if (kind === 'full') return { kind, untilMs: Number(text) + MOST_BEGUN_WITHIN_MS };
      return kind === 'known' ? { kind, order: orderOf(text) } : { kind, by: orderOf(text) };
    },
    async put(order) {
      await run(PUT, keysOf(order), argsOf(order));
    },
    async get(id) {
      const text = await run<string | null>(GET, [orderKey(id)], []);
      return text === null ? undefined : orderOf(text);
    },
    ofOwner: async (owner) => (await run<string[]>(OF_OWNER, [ownerKey(owner)], [])).map(orderOf),
    claim: async (id, forMs) => (await run<0 | 1>(CLAIM, [claimKey(id)], [me, forMs])) === 1,
    async release(id) {
      await run(RELEASE, [claimKey(id)], [me]);
    },
  };

  function run<Result>(...script: Parameters<SharedRedis['run']>): Promise<Result> {
    return orUnavailable(redis.run<Result>(...script));
  }
}

function keysOf({ id, owner }: Order): string[] {
  return [orderKey(id), ownerKey(owner), sharedKey('', 'open orders of', owner)];
}

function argsOf(order: Order): (string | number)[] {
  const life = isOpen(order) ? LONGEST_LIFE_MS : ORDER_LIFE_MS;
  return [JSON.stringify(order), order.subject, isOpen(order) ? 1 : 0, order.at, life, LONGEST_LIFE_MS];
}

function orderOf(text: string): Order {
  return JSON.parse(text) as Order;
}

function orderKey(id: string): string {
  return sharedKey('', 'order', id);
}

function claimKey(id: string): string {
  return sharedKey('', 'claim', id);
}

function ownerKey(owner: string): string {
  return sharedKey('', 'orders of', owner);
}
