import 'server-only';
import { orAway } from '#lib/shared/or-unavailable.ts';
import type { Script, SharedRedis } from '#lib/shared/redis.ts';
import { keyPart, sharedKey } from '#lib/shared/shared-key.ts';
import type { AnswerStore, StoredAnswer } from './answer-store.ts';

interface SharedAnswerStoreOptions {
  redis: SharedRedis;
  /** The name of the service. */
  environment: string;
  /** What this instance answers from while Redis is away; all that it was answered or has read is kept there too. */
  local: AnswerStore;
}

/** For how long an answer may be of use at all. */
const KEPT_MS = 3_600_000;

/** Keys: the owner's generation, the names of the owner's answers by when they lapse, the answer. */
const PUT: Script = {
  name: 'answer put',
  lua: `
if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then return 0 end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
redis.call('ZADD', KEYS[2], now + ARGV[3], KEYS[3])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return 1
`,
};

/** Keys: the generation, which outlives every question under way, and the names. */
const PURGE: Script = {
  name: 'answer purge',
  lua: `
redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
for _, key in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do redis.call('DEL', key) end
redis.call('DEL', KEYS[2])
`,
};

const READ: Script = { name: 'answer read', lua: `return redis.call('GET', KEYS[1])` };

/**
 * Answers for all instances that share a Redis. While it is away each has what it kept itself; what it purged meanwhile is
 * purged for all before it reads there again.
 */
export function createSharedAnswerStore({
  redis,
  environment,
  local,
}: SharedAnswerStoreOptions): AnswerStore {
  /** By owner, each purge by a mark of its own. */
  const unpurged = new Map<string, symbol>();
  let told = Promise.resolve();
  redis.onChange((here) => {
    if (here) told = purgeAgain();
  });

  return {
    async get(owner, request) {
      await told;
      // What is read before a purge has come to Redis may be what is purged.
      const generation = unpurged.has(owner) ? undefined : await local.generation(owner);
      const found = await orAway(redis.run<string | null>(READ, [keysOf(owner, request).answer], []));
      if (found === 'away') return local.get(owner, request);
      if (found === null) return undefined;
      const answer = JSON.parse(found) as StoredAnswer;
      if (generation !== undefined) await keepHere(owner, request, { ...answer, generation });
      return answer;
    },
    put,
    async generation(owner) {
      await told;
      const found = await orAway(redis.run<string | null>(READ, [keysOf(owner).generation], []));
      return found === 'away' ? askedAlone(await local.generation(owner)) : Number(found);
    },
    async purge(owner) {
      unpurged.set(owner, Symbol(owner));
      await local.purge(owner);
      await purgeAgain();
    },
  };

  async function put(...[owner, request, kept]: Parameters<AnswerStore['put']>): Promise<void> {
    const { text, asOf, generation } = kept;
    if (generation < 0) return local.put(owner, request, { ...kept, generation: askedAlone(generation) });
    const own = await local.generation(owner);
    const { generation: generationKey, names, answer } = keysOf(owner, request);
    const args = [generation, JSON.stringify({ text, asOf }), KEPT_MS];
    const found = await orAway(redis.run<0 | 1>(PUT, [generationKey, names, answer], args));
    if (found === 1) await local.put(owner, request, { text, asOf, generation: own });
  }

  /** What another instance was answered serves here as well when Redis goes; unless this one has a younger answer. */
  async function keepHere(...[owner, request, kept]: Parameters<AnswerStore['put']>): Promise<void> {
    const here = await local.get(owner, request);
    if (!here || here.asOf < kept.asOf) await local.put(owner, request, kept);
  }

  async function purgeAgain(): Promise<void> {
    for (const [owner, purge] of [...unpurged]) {
      const { generation, names } = keysOf(owner);
      const purged = await orAway(redis.run(PURGE, [generation, names], [KEPT_MS]));
      // Another may have begun since, of which Redis has not heard yet.
      if (purged !== 'away' && unpurged.get(owner) === purge) unpurged.delete(owner);
    }
  }

  function keysOf(owner: string, request = '') {
    const ofOwner = `answers:${keyPart(owner)}`;
    return {
      generation: sharedKey(environment, ofOwner, 'generation'),
      names: sharedKey(environment, ofOwner, 'names'),
      answer: sharedKey(environment, ofOwner, 'answer', keyPart(request)),
    };
  }
}

/** A question asked while Redis was away bears the generation of this instance, as a number below zero; and back. */
function askedAlone(generation: number): number {
  return -1 - generation;
}
