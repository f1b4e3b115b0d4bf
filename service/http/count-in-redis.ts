import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { StartProblem } from '#lib/config/problem.ts';
import { inTime } from '#lib/domain/in-time.ts';
import { type CountRequests, WINDOW_MS } from './count-requests.ts';

export interface RedisCount {
  count: CountRequests;
  /** Why it could not be had at the start, in words without the address, which may hold a password. */
  problem: string | undefined;
  close: () => void;
}

/** A client waits this long for Redis before its request is counted elsewhere. */
const ANSWER_MS = 500;
const CONNECT_MS = 2_000;
/** What a new connection asks by itself has no other limit than this many of those of an answer. */
const GREETING = 3;

/**
 * Keys: the address's. Arguments: until when requests count no more, now, the limit, how long they count, a name for
 * this one, from when they do not count yet.
 */
const COUNT = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], ARGV[6], '+inf')
local counted = redis.call('ZCARD', KEYS[1])
local passes = counted < tonumber(ARGV[3])
if passes then
  redis.call('ZADD', KEYS[1], ARGV[2], ARGV[5])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  counted = counted + 1
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return { passes and 1 or 0, counted, oldest[2] or ARGV[2] }
`;

type Script = (key: string, ...args: (string | number)[]) => Promise<[number, number, string]>;

/**
 * Counts the requests of all processes on one Redis, each request by one script that nothing comes between. A count fails
 * while Redis is away, also at the start; the connection is made again as soon as it can be.
 * @throws {StartProblem} where Redis does not have the database that the address names.
 */
export async function countInRedis(url: string, answerMs = ANSWER_MS): Promise<RedisCount> {
  const redis = new Redis(url, {
    scripts: { countRequest: { lua: COUNT, numberOfKeys: 1 } },
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: GREETING * answerMs,
    // What cannot be asked now is counted elsewhere: nothing waits for a connection, or is asked again later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  }) as Redis & { countRequest: Script };
  let problem: string | undefined;
  // Each count that fails says so itself.
  redis.on('error', ({ message }: Error) => {
    problem ??= message;
  });
  await redis.connect().then(
    () => {
      problem = undefined;
    },
    ({ message }: Error) => {
      problem ??= message;
    },
  );
  if (problem === undefined) await requireDatabase(redis, answerMs);
  return {
    problem,
    count: async ({ address, limit, nowMs }) => {
      const key = `hashdesk:requests:${address}`;
      const window = [nowMs - WINDOW_MS, nowMs, limit, WINDOW_MS, randomUUID(), nowMs + WINDOW_MS];
      const [passes, counted, oldest] = await inTime(answerMs, redis.countRequest(key, ...window));
      return { passes: passes === 1, counted, oldestMs: Number(oldest) };
    },
    close: () => redis.disconnect(),
  };
}

/** Of a database that Redis does not have it says so once, and would count in the first one, where others may count. */
async function requireDatabase(redis: Redis, answerMs: number): Promise<void> {
  const { db = 0 } = redis.options;
  if (db === 0) return;
  try {
    await inTime(answerMs, redis.select(db));
  } catch (error) {
    redis.disconnect();
    const { message } = error as Error;
    throw new StartProblem(`The database ${db} of Redis, which REDIS_URL names, cannot be had: ${message}.`);
  }
}
