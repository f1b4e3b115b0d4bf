import 'server-only';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { orAway } from '#lib/shared/or-unavailable.ts';
import type { Script, SharedRedis } from '#lib/shared/redis.ts';
import { sharedKey } from '#lib/shared/shared-key.ts';

/** A rig as a change through this desk left it; undefined where it can be rented no more. */
export interface RigChange {
  id: string;
  rig: MarketRig | undefined;
  /** Epoch milliseconds. */
  asOf: number;
}

/** What is changed at one instance of the desk, told to all. Neither throws: while Redis is away nobody is told. */
export interface RigChanges {
  tell(change: RigChange): Promise<void>;
  /** What was told since this was asked last, the oldest first. */
  news(): Promise<RigChange[]>;
}

/** By then each list has been read again. */
const KEPT_MS = 10 * 60_000;
const MOST = 1_000;

const TELL: Script = {
  name: 'rig changes tell',
  lua: `
redis.call('XADD', KEYS[1], 'MAXLEN', '~', ${MOST}, '*', 'change', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ${KEPT_MS})
`,
};

const NEWS: Script = { name: 'rig changes news', lua: `return redis.call('XRANGE', KEYS[1], ARGV[1], '+')` };

type Told = [place: string, [field: string, change: string]];

export function createSharedRigChanges(redis: SharedRedis, environment: string): RigChanges {
  const keys = [sharedKey(environment, 'rig changes')];
  let from = '-';

  return {
    async tell(change) {
      await orAway(redis.run(TELL, keys, [JSON.stringify(change)]));
    },
    async news() {
      const told = await orAway(redis.run<Told[]>(NEWS, keys, [from]));
      if (told === 'away') return [];
      const last = told.at(-1);
      if (last) from = `(${last[0]}`;
      return told.map(([, [, change]]) => JSON.parse(change) as RigChange);
    },
  };
}
