import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { inTime } from '#lib/domain/in-time.ts';
import { connectionTo } from './redis-connection.ts';
import { requireDatabase } from './require-database.ts';
import { sharedKey } from './shared-key.ts';

/** The Redis that several instances of the desk share; each of what they share stands beside what one alone uses. */
export interface SharedRedis {
  /**
   * Runs a Lua script that nothing comes between. Throws `RedisAway` while there is no connection, without waiting for one
   * but at the very start, and where no answer came: it may then have run all the same.
   */
  run<Result>(script: Script, keys: string[], args: (string | number)[]): Promise<Result>;
  /** False from the first command that got no answer until the connection is back. */
  isHere(): boolean;
  /** Calls back whenever it went away, with the reason, or came back. */
  onChange(tell: (here: boolean, reason: string) => void): void;
  /** Its `id` is another than before where Redis may have forgotten what it kept. Throws `RedisAway`. */
  memory(): Promise<RedisMemory>;
  close(): void;
}

interface RedisMemory {
  id: string;
  /** Whether Redis writes down what it is told as it is told. */
  isLasting: boolean;
}

interface Memory extends RedisMemory {
  /** What stands in Redis for as long as it forgets nothing. */
  mark: string;
}

/** A script under a name of its own. */
export interface Script {
  name: string;
  lua: string;
}

/** What the instances share cannot be reached. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';
}

interface SharedRedisOptions {
  url: string;
  /** How long a command may take. */
  answerMs?: number | undefined;
}

const ANSWER_MS = 1_000;

const CLOSED = 'the connection was closed';

/** Where Redis keeps whose memory it is. */
const MEMORY_KEY = sharedKey('', 'memory');

/** A Redis that takes no writes is of no use, so the first script writes. A restart gives it another `run_id`. */
const GREET: Script = {
  name: 'greet',
  lua: `
redis.call('SET', KEYS[1], ARGV[1], 'NX')
local info = redis.pcall('INFO', 'everything')
local text = type(info) == 'string' and info or ''
local run = string.match(text, 'run_id:(%x+)') or ''
local lasting = string.match(text, 'aof_enabled:1') and 1 or 0
return { run, redis.call('GET', KEYS[1]), lasting }
`,
};

/** Before every other script: a Redis that was emptied meanwhile is greeted anew before it is believed. */
const REMEMBER = `
if redis.call('GET', table.remove(KEYS)) ~= table.remove(ARGV) then return redis.error_reply('it has been emptied') end
`;

/** Connects, and again whenever the connection was lost. No error shows the address, which may hold a password. */
export function createSharedRedis({ url, answerMs = ANSWER_MS }: SharedRedisOptions): SharedRedis {
  const redis = connectionTo(url, answerMs);
  const listeners: ((here: boolean, reason: string) => void)[] = [];
  let memory: Memory | undefined;
  let connections = 0;
  let reason = CLOSED;
  const { start, started } = createStart();

  redis.on('error', ({ message }: Error) => {
    reason = message;
  });
  redis.on('close', () => become(undefined));
  redis.on('ready', () => void greet());
  // A failed attempt has closed, and the next follows.
  redis.connect().catch(() => undefined);

  return {
    run,
    isHere: () => memory !== undefined,
    onChange: (tell) => void listeners.push(tell),
    memory: known,
    // It then says itself that it is away.
    close: () => redis.disconnect(),
  };

  async function run<Result>(script: Script, keys: string[], args: (string | number)[]): Promise<Result> {
    const { mark } = await known();
    const connection = connections;
    try {
      const all = [keys.length + 1, ...keys, MEMORY_KEY, ...args, mark];
      return (await inTime(answerMs, evaluate(redis, remembering(script), all))) as Result;
    } catch (error) {
      reason = `${script.name}: ${(error as Error).message}`;
      if (connection === connections) lose();
      throw away();
    }
  }

  async function known(): Promise<Memory> {
    await start;
    if (!memory) throw away();
    return memory;
  }

  async function greet(): Promise<void> {
    connections += 1;
    const connection = connections;
    // What kept it away before is no reason for the next time.
    reason = CLOSED;
    try {
      const found = await memoryOf(redis, answerMs);
      if (connection === connections && redis.status === 'ready') become(found);
    } catch (error) {
      reason = (error as Error).message;
      if (connection === connections) lose();
    }
  }

  /** A connection that does not answer is given up for a new one. */
  function lose(): void {
    become(undefined);
    redis.disconnect(true);
  }

  function become(next: Memory | undefined): void {
    const changed = (next === undefined) !== (memory === undefined);
    memory = next;
    started();
    if (changed)
      for (const tell of listeners) tell(next !== undefined, next ? '' : withoutPassword(reason, redis));
  }

  function away(): RedisAway {
    return new RedisAway(`Redis is away: ${withoutPassword(reason, redis)}`);
  }
}

function remembering({ name, lua }: Script): Script {
  return { name, lua: REMEMBER + lua };
}

async function memoryOf(redis: Redis, answerMs: number): Promise<Memory> {
  await inTime(answerMs, requireDatabase(redis));
  const found = await inTime(answerMs, evaluate(redis, GREET, [1, MEMORY_KEY, randomUUID()]));
  const [run, mark, lasting] = found as [string, string, number];
  return { id: `${run}${mark}`, mark, isLasting: lasting === 1 };
}

function createStart(): { start: Promise<void>; started: () => void } {
  let started: () => void = () => undefined;
  const start = new Promise<void>((resolve) => {
    started = resolve;
  });
  return { start, started: () => started() };
}

function withoutPassword(text: string, { options }: Redis): string {
  return options.password ? text.replaceAll(options.password, '[redacted]') : text;
}

async function evaluate(redis: Redis, { name, lua }: Script, args: (string | number)[]): Promise<unknown> {
  // Not one of Redis' own names.
  const command = `hashdesk ${name}`;
  if (!Object.hasOwn(redis, command)) redis.defineCommand(command, { lua });
  return (redis as unknown as Record<string, (...all: (string | number)[]) => Promise<unknown>>)[command]?.(
    ...args,
  );
}
