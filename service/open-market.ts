import { join } from 'node:path';
import { StartProblem } from '#lib/config/problem.ts';
import { usedSealKeys } from './auth/repo.ts';
import { createSecretSeal, type SecretSeal } from './auth/seal.ts';
import type { Database, OpenDatabase, PoolState } from './db/database.ts';
import { isDiskFull } from './db/database-code.ts';
import type { SchemaChange } from './db/migrate.ts';
import { type DatabasePlace, openDatabase } from './db/open-database.ts';
import { countInDatabase } from './http/count-in-database.ts';
import type { CountRequests } from './http/count-requests.ts';
import { loadAlgorithms } from './info/load-algorithms.ts';
import type { Market } from './market.ts';

export interface MarketSettings {
  place: DatabasePlace;
  /** Where requests are counted by several processes together; else the database counts, where it is not embedded. */
  redisUrl?: string | undefined;
  /** Newest first. */
  sealKeys: readonly [string, ...string[]];
  /** The renter's fee as a share of the cost, e.g. "0.03". */
  feeRate: string;
  /** Epoch milliseconds; the system's clock where it is not given. */
  nowMs?: () => number;
}

/** A market on its open database, not yet on any port. */
export interface OpenMarket {
  market: Market;
  seal: SecretSeal;
  nowMs: () => number;
  poolState: () => PoolState | undefined;
  /** Counts together with the other processes on the database; undefined where there can be none. */
  countRequests?: CountRequests | undefined;
  /** What opening it changed of the database's schema. */
  schemaChange?: SchemaChange | undefined;
  /** Why Redis could not be had at the start; it is asked again. */
  redisProblem?: string | undefined;
  close: () => Promise<void>;
  /** Ends at once what waits for a database elsewhere. */
  cutOff?: (() => void) | undefined;
}

/** Where a configuration says the market is kept. */
export function placeOf({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): DatabasePlace {
  return databaseUrl ? { url: databaseUrl } : { directory: join(dataDir, 'market') };
}

const DISK_FILLED =
  'The market cannot start: there is no space left on the disk of its database; make room there.';

/**
 * Opens the database, brings it to the newest schema and loads the algorithms.
 * @throws {StartProblem} where the database cannot be had or its disk is full, or secrets are sealed under a key that is missing.
 */
export async function openMarket(settings: MarketSettings): Promise<OpenMarket> {
  try {
    return await openWhereRoom(settings);
  } catch (error) {
    throw isDiskFull(error) ? new StartProblem(DISK_FILLED) : error;
  }
}

async function openWhereRoom(settings: MarketSettings): Promise<OpenMarket> {
  const { place, redisUrl, sealKeys, feeRate, nowMs = Date.now } = settings;
  const opened = await openDatabase(place);
  const { db, schemaChange, poolState, cutOff } = opened;
  try {
    const seal = createSecretSeal(sealKeys);
    await requireSealKeys(db, seal);
    await loadAlgorithms(db);
    const nowUnix = () => Math.floor(nowMs() / 1000);
    const counting = await openCount(opened, redisUrl);
    return {
      market: { db, nowUnix, feeRate, clockAhead: { seconds: 0 } },
      seal,
      nowMs,
      schemaChange,
      poolState,
      cutOff,
      ...counting,
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openCount(
  { db, poolState, close }: OpenDatabase,
  redisUrl: string | undefined,
): Promise<Pick<OpenMarket, 'countRequests' | 'redisProblem' | 'close'>> {
  if (redisUrl) {
    const { countInRedis } = await import('./http/count-in-redis.ts');
    const redis = await countInRedis(redisUrl);
    return {
      countRequests: redis.count,
      redisProblem: redis.problem,
      close: () => close().finally(redis.close),
    };
  }
  return { countRequests: poolState() ? countInDatabase(db) : undefined, close };
}

async function requireSealKeys(db: Database, seal: SecretSeal): Promise<void> {
  const missing = (await usedSealKeys(db)).find((id) => !seal.keyIds.includes(id));
  if (missing === undefined) return;
  throw new StartProblem(
    `MARKET_SEAL_KEYS lacks the key ${missing}, under which API secrets in the database are sealed; add it back.`,
  );
}
