import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { orAway } from '#lib/shared/or-unavailable.ts';
import { RedisAway, type Script, type SharedRedis } from '#lib/shared/redis.ts';
import { type NonceDigits, type Nonces, type Numbered, nonceAfter } from './nonces.ts';
import { stillUnderWay } from './patience.ts';

interface SharedNoncesOptions {
  redis: SharedRedis;
  /** Where the keys of this key begin. */
  key: string;
  /** For how long a call holds the others up at most, where it never reports: longer than the wire gives any. */
  lockMs?: number;
  /** The wall clock in epoch milliseconds, for while Redis is away. */
  now: () => number;
}

const LOCK_MS = 20_000;
const ASK_AGAIN_MS = 10;
/** Whoever is told to wait comes first, if it asks again within this time. */
const FIRST_MS = 200;

/**
 * Keys: the last nonce, the lock of this kind, who is first to have it next, and for a read both of changes. Arguments:
 * this instance, a token of the call, for how long it locks, how long who waits is first, the digits of a second, the last
 * nonce this instance knows. A nonce is longer than a number of Lua is exact, so it stays text.
 */
const TAKE: Script = {
  name: 'nonce take',
  lua: `
local first = redis.call('GET', KEYS[3])
local held = redis.call('EXISTS', KEYS[2], unpack(KEYS, 4)) > 0
if held or (first and first ~= ARGV[1]) then
  if not first then redis.call('SET', KEYS[3], ARGV[1], 'PX', ARGV[4]) end
  return false
end
redis.call('DEL', KEYS[3])
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])

local function is_above(one, other) return #one > #other or (#one == #other and one > other) end
local function following(nonce)
  local rest, nines = string.match(nonce, '^(.-)(9*)$')
  local zeros = string.rep('0', #nines)
  if rest == '' then return '1' .. zeros end
  return string.sub(rest, 1, -2) .. (tonumber(string.sub(rest, -1)) + 1) .. zeros
end
local last = redis.call('GET', KEYS[1]) or '0'
if is_above(ARGV[6], last) then last = ARGV[6] end
local time = redis.call('TIME')
local clock = time[1] .. string.rep('0', 6 - #time[2]) .. time[2] .. string.rep('0', ARGV[5] - 6)
local nonce = is_above(clock, last) and clock or following(last)
redis.call('SET', KEYS[1], nonce, 'EX', 2592000)
return nonce
`,
};

/** Keys: the last nonce. */
const LAST: Script = { name: 'nonce last', lua: `return redis.call('GET', KEYS[1])` };

/** Keys: a lock. Arguments: the token of who held it. */
const RELEASE: Script = {
  name: 'nonce release',
  lua: `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`,
};

/**
 * The nonces of one key for all instances that share a Redis. While it is away a read is numbered by this instance's clock,
 * and may be refused where another's was ahead; a change throws UNAVAILABLE. Throws BUDGET_EXHAUSTED where others hold the
 * key for longer than any call takes.
 */
export function createSharedNonces({ redis, key, lockMs = LOCK_MS, now }: SharedNoncesOptions): Nonces {
  const me = randomUUID();
  const lockOf = { read: `${key}:reading`, change: `${key}:changing` };
  let last = 0n;

  return { take, isLast };

  async function take(kind: 'read' | 'change', digits: NonceDigits): Promise<Numbered> {
    const token = randomUUID();
    const over = () => void redis.run(RELEASE, [lockOf[kind]], [token]).catch(() => undefined);
    try {
      return { nonce: await taken(kind, token, digits), over };
    } catch (error) {
      // It may have been locked all the same.
      over();
      if (kind === 'read' && error instanceof RedisAway) return { nonce: ownNonce(digits), over };
      throw error instanceof RedisAway ? unavailable() : error;
    }
  }

  async function taken(kind: 'read' | 'change', token: string, digits: NonceDigits): Promise<string> {
    const keys = [`${key}:last`, lockOf[kind], `${key}:next ${kind}`];
    if (kind === 'read') keys.push(lockOf.change, `${key}:next change`);
    const giveUpAt = performance.now() + lockMs + FIRST_MS;
    for (;;) {
      const askedAt = performance.now();
      const args = [me, token, lockMs, FIRST_MS, digits, String(last)];
      const nonce = await redis.run<string | null>(TAKE, keys, args);
      if (nonce) return remembered(nonce);
      // Asked once more after the time is up: a process that was held up until then has not seen the lock lapse.
      if (askedAt >= giveUpAt) throw stillUnderWay();
      await wait(ASK_AGAIN_MS);
    }
  }

  /** While Redis is away each instance numbers by itself, so that a refusal says nothing of other programs. */
  async function isLast(nonce: string): Promise<boolean> {
    return (await orAway(redis.run<string | null>(LAST, [`${key}:last`], []))) === nonce;
  }

  function remembered(nonce: string): string {
    if (BigInt(nonce) > last) last = BigInt(nonce);
    return nonce;
  }

  function ownNonce(digits: NonceDigits): string {
    last = nonceAfter(last, { digits, nowMs: now() });
    return String(last);
  }
}

function unavailable(): MarketRefusal {
  return new MarketRefusal('UNAVAILABLE', {
    message:
      "orders and changes wait until the desk's instances can speak to each other again; nothing was sent",
    retryAfterSeconds: 5,
  });
}
