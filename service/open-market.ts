import { join } from 'node:path';
import { StartProblem } from '#lib/config/problem.ts';
import { usedSealKeys } from './auth/repo.ts';
import { createSecretSeal, type SecretSeal } from './auth/seal.ts';
import type { Database } from './db/database.ts';
import { type DatabasePlace, openDatabase, type PoolState } from './db/open-database.ts';
import { loadAlgorithms } from './info/load-algorithms.ts';
import type { Market } from './market.ts';

export interface MarketSettings {
  place: DatabasePlace;
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
  close: () => Promise<void>;
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

/**
 * Opens the database, brings it to the newest schema and loads the algorithms.
 * @throws {StartProblem} where another process holds the directory, or secrets are sealed under a key that is missing.
 */
export async function openMarket(settings: MarketSettings): Promise<OpenMarket> {
  const { place, sealKeys, feeRate, nowMs = Date.now } = settings;
  const { db, poolState, close } = await openDatabase(place);
  try {
    const seal = createSecretSeal(sealKeys);
    await requireSealKeys(db, seal);
    await loadAlgorithms(db);
    const nowUnix = () => Math.floor(nowMs() / 1000);
    return { market: { db, nowUnix, feeRate }, seal, nowMs, poolState, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function requireSealKeys(db: Database, seal: SecretSeal): Promise<void> {
  const missing = (await usedSealKeys(db)).find((id) => !seal.keyIds.includes(id));
  if (missing === undefined) return;
  throw new StartProblem(
    `MARKET_SEAL_KEYS lacks the key ${missing}, under which API secrets in the database are sealed; add it back.`,
  );
}
