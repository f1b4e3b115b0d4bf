import 'server-only';
import { LRUCache } from 'lru-cache';
import { orAway, orUnavailable, unavailable } from '#lib/shared/or-unavailable.ts';
import type { Script, SharedRedis } from '#lib/shared/redis.ts';
import { sharedKey } from '#lib/shared/shared-key.ts';
import { LIFE_MS } from './session.ts';
import type { SessionMemory } from './session-memory.ts';

interface SharedSessionMemoryOptions {
  redis: SharedRedis;
  /** Epoch milliseconds. */
  now: () => number;
}

const MAX_REMEMBERED = 100_000;

/**
 * Keys: whether it was ended, its last use. Arguments: idle since, its last use where none is known, its last here or
 * 0, now, how long to remember it.
 */
const USE: Script = {
  name: 'session use',
  lua: `
if redis.call('EXISTS', KEYS[1]) == 1 then return 'ended' end
local used = math.max(tonumber(redis.call('GET', KEYS[2]) or ARGV[2]), tonumber(ARGV[3]))
if used <= tonumber(ARGV[1]) then return 'idle' end
redis.call('SET', KEYS[2], ARGV[4], 'PX', ARGV[5])
return 'open'
`,
};

/** Keys: whether each was ended. Arguments: for how long to remember it. How many were not yet. */
const END: Script = {
  name: 'session end',
  lua: `
local ended = 0
for at, key in ipairs(KEYS) do
  if redis.call('SET', key, '1', 'PX', ARGV[at], 'NX') then ended = ended + 1 end
end
return ended
`,
};

const IS_ENDED: Script = { name: 'session is ended', lua: `return redis.call('EXISTS', KEYS[1])` };

/**
 * For all instances that share a Redis. While it is away only sessions that this instance has seen open are open, and none
 * that it knows as ended; of any other nobody can say, and UNAVAILABLE is thrown rather than the person signed out. An end
 * that only one instance knew of would leave a copied cookie open at the others: so it throws too, and nothing has changed.
 * What Redis forgot it is told again.
 */
export function createSharedSessionMemory({ redis, now }: SharedSessionMemoryOptions): SessionMemory {
  /** Each until when, in epoch milliseconds. */
  const ended = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  /** Each with its last use here, in epoch milliseconds. */
  const seenOpen = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  let told = Promise.resolve();
  redis.onChange((here) => {
    if (here) told = tellAgain().catch(() => undefined);
  });

  return { end, use, isEnded };

  async function end(sid: string, untilMs: number): Promise<boolean> {
    const count = await orUnavailable(keepEnded([[sid, untilMs]]));
    ended.set(sid, untilMs);
    return count === 1;
  }

  async function use(
    sid: string,
    { idleSince, seenAt }: { idleSince: number; seenAt: number },
  ): Promise<boolean> {
    await told;
    if (ended.has(sid)) return false;
    const args = [Math.max(0, idleSince), seenAt, seenOpen.get(sid) ?? 0, now(), LIFE_MS];
    const found = await orAway(redis.run<'open' | 'idle' | 'ended'>(USE, keysOf(sid), args));
    const state = found === 'away' ? stateAlone(sid, idleSince) : found;
    if (state === 'ended') ended.set(sid, now() + LIFE_MS);
    if (state === 'open') seenOpen.set(sid, now());
    return state === 'open';
  }

  function stateAlone(sid: string, idleSince: number): 'open' | 'idle' {
    const used = seenOpen.get(sid);
    if (used === undefined) throw unavailable();
    return used > idleSince ? 'open' : 'idle';
  }

  async function isEnded(sid: string): Promise<boolean> {
    await told;
    if (ended.has(sid)) return true;
    const found = await orAway(redis.run<number>(IS_ENDED, [endedKey(sid)], []));
    if (found === 'away' && !seenOpen.has(sid)) throw unavailable();
    return found === 1;
  }

  async function tellAgain(): Promise<void> {
    const lasting = [...ended.entries()].filter(([, untilMs]) => untilMs > now());
    if (lasting.length > 0) await keepEnded(lasting);
  }

  async function keepEnded(list: [sid: string, untilMs: number][]): Promise<number> {
    const forMs = list.map(([, untilMs]) => Math.max(1, Math.ceil(untilMs - now())));
    return redis.run<number>(
      END,
      list.map(([sid]) => endedKey(sid)),
      forMs,
    );
  }
}

function endedKey(sid: string): string {
  return sharedKey('', 'ended', sid);
}

function keysOf(sid: string): string[] {
  return [endedKey(sid), sharedKey('', 'used', sid)];
}
