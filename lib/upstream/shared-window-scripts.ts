import 'server-only';
import type { Script } from '#lib/shared/redis.ts';

/*
 * Keys: the calls by when they count no more, the state (pauses and what else holds), the instances by when they were last
 * heard of. First arguments: this instance, the limit, how many instances there are, for how long one counts as heard of, for
 * how long a call counts after its answer, after how long one that does not report counts as answered. Times are those of
 * Redis, in milliseconds.
 */
const BEGIN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
-- From here on no less than so long: the time was rounded down.
local onwards = now + 1
local calls, state, instances = KEYS[1], KEYS[2], KEYS[3]
local me, usual, among, heard = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local window, lost = tonumber(ARGV[5]), tonumber(ARGV[6])
local keep_ms = window + lost + heard + 600000

redis.call('ZREMRANGEBYSCORE', calls, '-inf', now)
redis.call('ZADD', instances, now, me)
redis.call('ZREMRANGEBYSCORE', instances, '-inf', now - heard)
redis.call('PEXPIRE', instances, keep_ms)

local function stated(name) return tonumber(redis.call('HGET', state, name) or '0') end
local function state_until(name, at)
  redis.call('HSET', state, name, math.max(stated(name), at))
  redis.call('PEXPIRE', state, keep_ms)
end

local function is_shrunk() return now < stated('shrunk') end
-- Who is not heard of may be making its own part of the calls; while the calls of before are not known, nothing leaves.
local function limit()
  local here = redis.call('ZCARD', instances)
  local now_limit = usual
  if here < among then
    now_limit = now < stated('forgotten') and 0 or math.floor(usual / among) * here
  end
  if is_shrunk() then now_limit = math.min(now_limit, stated('shrunk_to')) end
  return now_limit
end

local function view(passes)
  local found = { passes, limit(), is_shrunk() and 1 or 0, math.max(0, stated('paused') - now) }
  local counted = redis.call('ZRANGE', calls, 0, -1, 'WITHSCORES')
  for at = 1, #counted, 2 do
    found[#found + 1] = counted[at]
    found[#found + 1] = counted[at + 1] - now
  end
  return found
end
`;

/**
 * Further: the lane, how many calls are to stay free, how many of the lane may count (or -1), a name for the call, how many
 * of a minute's calls are money's. The room is that of `isRoom`.
 */
const TAKE = `
local lane, keep, cap, call = ARGV[7], tonumber(ARGV[8]), tonumber(ARGV[9]), ARGV[10]
local function of(lane)
  local found = 0
  for _, member in ipairs(redis.call('ZRANGE', calls, 0, -1)) do
    if string.sub(member, 1, #lane + 1) == lane .. ':' then found = found + 1 end
  end
  return found
end
local money = of('money')
local taken = redis.call('ZCARD', calls) - money + math.max(money, tonumber(ARGV[11]))
local passes = now >= stated('paused') and taken < limit() - keep
if passes and cap >= 0 then passes = of(lane) < cap end
if passes then
  redis.call('ZADD', calls, onwards + lost + window, call)
  redis.call('PEXPIRE', calls, keep_ms)
end
return view(passes and 1 or 0)
`;

/** Further: whether Redis forgot what this instance knew it to keep, for how long it is paused, and its calls with how long they count. */
const JOIN = `
if ARGV[7] == '1' then state_until('forgotten', now + window + lost + heard) end
if tonumber(ARGV[8]) > 0 then state_until('paused', now + tonumber(ARGV[8])) end
for at = 9, #ARGV, 2 do redis.call('ZADD', calls, onwards + tonumber(ARGV[at + 1]), ARGV[at]) end
redis.call('PEXPIRE', calls, keep_ms)
return view(0)
`;

const SHRINK = `
local bearable = math.max(redis.call('ZCARD', calls) - 1, math.ceil(usual / 2))
redis.call('HSET', state, 'shrunk_to', math.min(limit(), bearable))
state_until('shrunk', now + window)
return view(0)
`;

export const windowScripts = {
  take: { name: 'window take', lua: BEGIN + TAKE },
  /** Further: the name of the call that was answered. */
  over: {
    name: 'window over',
    lua: `${BEGIN}redis.call('ZADD', calls, 'XX', onwards + window, ARGV[7])\nreturn view(0)`,
  },
  /** Further: the name of the call that did not leave. */
  unused: {
    name: 'window unused',
    lua: `${BEGIN}redis.call('ZREM', calls, ARGV[7])\nreturn view(0)`,
  },
  /** Further: for how long. */
  pause: {
    name: 'window pause',
    lua: `${BEGIN}state_until('paused', now + tonumber(ARGV[7]))\nreturn view(0)`,
  },
  shrink: { name: 'window shrink', lua: BEGIN + SHRINK },
  join: { name: 'window join', lua: BEGIN + JOIN },
  /** Says that this instance is here. */
  beat: { name: 'window beat', lua: `${BEGIN}return view(0)` },
} satisfies Record<string, Script>;
