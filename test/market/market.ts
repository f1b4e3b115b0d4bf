import { pino } from 'pino';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { createAccount, createKey } from '#service/auth/accounts.ts';
import type { SecretSeal } from '#service/auth/seal.ts';
import type { Database } from '#service/db/database.ts';
import type { DatabasePlace } from '#service/db/open-database.ts';
import type { Market } from '#service/market.ts';
import { openMarket } from '#service/open-market.ts';
import { type ServeSettings, serveMarket } from '#service/serve-market.ts';
import { freshPlace } from './fresh-place.ts';
import type { TestKey } from './signed-fetch.ts';

export interface TestMarketOptions extends Partial<ServeSettings> {
  /** A fresh database of the project where none is given. */
  place?: DatabasePlace;
  feeRate?: string;
  sealKeys?: readonly [string, ...string[]];
  /** Unix seconds at which the clock stands until it is moved. */
  nowUnix?: number;
}

/** Time stands still until a test moves it. */
interface TestClock {
  nowUnix: () => number;
  set: (unixSeconds: number) => void;
  advance: (seconds: number) => void;
}

/** The real service on a free port, with a real database of its own. */
export interface TestMarket {
  /** Without a trailing slash and without /api/v1. */
  url: string;
  market: Market;
  db: Database;
  seal: SecretSeal;
  clock: TestClock;
  /** A new account with one key; all three levels are "write" unless said otherwise. */
  addAccount: (options?: { username?: string; levels?: Partial<PermissionLevels> }) => Promise<TestKey>;
  /** Another key of the same account. */
  addKey: (of: TestKey, levels: Partial<PermissionLevels>) => Promise<TestKey>;
  close: () => Promise<void>;
}

/** 2026-08-01 12:00:00 UTC. */
const NOON = 1_785_585_600;
const ALL: PermissionLevels = { permAccount: 'write', permRental: 'write', permRig: 'write' };

export async function startMarket(options: TestMarketOptions = {}): Promise<TestMarket> {
  const {
    place,
    feeRate = '0.03',
    sealKeys = ['test seal key of more than 32 bytes'],
    nowUnix = NOON,
  } = options;
  const clock = createClock(nowUnix);
  const open = await openMarket({
    place: place ?? (await freshPlace()),
    sealKeys,
    feeRate,
    nowMs: () => clock.nowUnix() * 1000,
  });
  const { url, close } = await serveMarket(open, {
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 1_000_000,
    trustedProxies: 0,
    log: pino({ level: 'silent' }),
    ...options,
  });
  const { market, seal } = open;
  let accounts = 0;
  async function newKey(account: { accountId: number; username: string }, levels: Partial<PermissionLevels>) {
    const { accountId } = account;
    const key = await createKey({ market, seal }, { accountId, levels: { ...ALL, ...levels } });
    return { ...account, ...key, url };
  }
  return {
    url,
    market,
    db: market.db,
    seal,
    clock,
    addAccount: async ({ username = `user${++accounts}`, levels = {} } = {}) =>
      newKey({ accountId: await createAccount(market, username), username }, levels),
    addKey: ({ accountId, username }, levels) => newKey({ accountId, username }, levels),
    close,
  };
}

function createClock(start: number): TestClock {
  let now = start;
  return {
    nowUnix: () => now,
    set: (unixSeconds) => {
      now = unixSeconds;
    },
    advance: (seconds) => {
      now += seconds;
    },
  };
}
