import 'server-only';
import type { Script } from '#lib/shared/redis.ts';

/*
 * An order is a hash: its text, its stage. Its owner has the keys of all of them, by when they were taken up, and apart from
 * these the keys of those that are open about each subject: to begin one takes as long for whoever has many. An order lapses a day
 * after its last change, or a month where nobody knows what came of it; what lapsed is left out of the owner's when it is next
 * looked at.
 *
 * Where Redis may have forgotten, what one instance does not find another may be about to tell. `told` has those that did, and
 * `unsure` is there for as long as the others are waited for.
 */

/** Of a stage (`stageOf`): the last of those that an order is not over in. */
export const LAST_OPEN_STAGE = 2;

/**
 * Keys: the order, its owner's, the open ones of its owner about its subject. Arguments: its text, its stage, when it was
 * taken up, its life, that of the owner's.
 */
const KEEP = `
local stage, at = tonumber(ARGV[2]), ARGV[3]

local function in_the_way()
  for _, key in ipairs(redis.call('ZRANGE', KEYS[3], 0, -1)) do
    local other = redis.call('HMGET', key, 'text', 'stage')
    if not other[1] then redis.call('ZREM', KEYS[3], key)
    elseif tonumber(other[2]) <= ${LAST_OPEN_STAGE} then return other[1] end
  end
end

local function keep()
  redis.call('HSET', KEYS[1], 'text', ARGV[1], 'stage', stage)
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  redis.call('ZADD', KEYS[2], at, KEYS[1])
  redis.call('PEXPIRE', KEYS[2], ARGV[5])
  if stage > ${LAST_OPEN_STAGE} then
    redis.call('ZREM', KEYS[3], KEYS[1])
  else
    redis.call('ZADD', KEYS[3], at, KEYS[1])
    redis.call('PEXPIRE', KEYS[3], ARGV[5])
  end
end
`;

/** What is known and further on stays: an instance that was stopped for minutes may tell late what others have found out since. */
const put: Script = {
  name: 'order put',
  lua: `${KEEP}
local known = redis.call('HGET', KEYS[1], 'stage')
if not known or tonumber(known) <= stage then keep() end
`,
};

/**
 * Further keys: `unsure`, `told`. Further arguments: how many instances there are, how many orders an owner may
 * begin, within how many milliseconds.
 */
const begin: Script = {
  name: 'order begin',
  lua: `${KEEP}
local known = redis.call('HGET', KEYS[1], 'text')
if known then return { 'known', known } end
if redis.call('EXISTS', KEYS[4]) == 1 and redis.call('SCARD', KEYS[5]) < tonumber(ARGV[6]) then return { 'unsure' } end
local by = in_the_way()
if by then return { 'blocked', by } end
local begun = redis.call('ZREVRANGE', KEYS[2], ARGV[7] - 1, ARGV[7] - 1, 'WITHSCORES')
if begun[2] and begun[2] + ARGV[8] > tonumber(at) then return { 'full', begun[2] } end
keep()
return { 'new' }
`,
};

/** Keys: the order, `unsure`, `told`. Arguments: how many instances there are. */
const get: Script = {
  name: 'order get',
  lua: `
local text = redis.call('HGET', KEYS[1], 'text')
if text then return { 'known', text } end
local unsure = redis.call('EXISTS', KEYS[2]) == 1 and redis.call('SCARD', KEYS[3]) < tonumber(ARGV[1])
return { unsure and 'unsure' or 'none' }
`,
};

/** Keys: the owner's. */
const ofOwner: Script = {
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
const claim: Script = {
  name: 'order claim',
  lua: `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`,
};

/** Keys: who looks after it. Arguments: this instance. */
const release: Script = {
  name: 'order release',
  lua: `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`,
};

/**
 * Further keys: who looks after it. Further arguments: this instance, for how long it looks after it yet or 0. What
 * is known and further on stays.
 */
const tellAgain: Script = {
  name: 'order tell again',
  lua: `${KEEP}
local known = redis.call('HGET', KEYS[1], 'stage')
if not known or tonumber(known) < stage then keep() end
if tonumber(ARGV[7]) > 0 then redis.call('SET', KEYS[4], ARGV[6], 'NX', 'PX', ARGV[7]) end
`,
};

/** Keys: `unsure`, `told`. Arguments: this instance, for how long others are waited for, or 0; how long to remember who told. */
const told: Script = {
  name: 'orders told',
  lua: `
if tonumber(ARGV[2]) > 0 then redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[2]) end
redis.call('SADD', KEYS[2], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
`,
};

export const journalScripts = { put, begin, get, ofOwner, claim, release, tellAgain, told };
