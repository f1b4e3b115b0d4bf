import type { Environment } from '#lib/config/environment.ts';
import { type MarketConfig, readMarketConfig } from '#lib/config/market-config.ts';
import type { RunningProgram } from '#lib/config/program.ts';
import { strayVariables } from '#lib/config/stray-variables.ts';
import { version } from '#lib/config/version.ts';
import { adminPlacesOf } from './admin/admin-places.ts';
import { schemaNotice } from './db/migrate.ts';
import { postgresPlace } from './db/postgres-place.ts';
import { createLog } from './http/log.ts';
import { openMarket, placeOf } from './open-market.ts';
import { serveMarket } from './serve-market.ts';
import { startWorkers } from './start-workers.ts';

/** The market as its environment says. */
export async function startService(env: Environment, stop: AbortSignal): Promise<RunningProgram> {
  const config = readMarketConfig(env);
  const log = createLog(config.logLevel);
  for (const line of strayVariables(env)) log.warn(line);
  const open = await openMarket({ ...config, place: placeOf(config) });
  if (stop.aborted) {
    await open.close();
    throw stop.reason;
  }
  if (open.schemaChange) log.info(schemaNotice(open.schemaChange));
  if (open.redisProblem) {
    log.warn(
      `Redis at REDIS_URL cannot be used (${open.redisProblem}): until it can, each process counts requests alone`,
    );
  }
  const work = () => startWorkers(open.market, log);
  const served = await serveMarket(open, { ...config, operator: adminPlacesOf(config), log, work });
  // Not in the log, which may be told to keep silent: of a DATABASE_URL that was never read nothing else is seen.
  return { ...served, welcome: welcome(served.url, config) };
}

function welcome(url: string, config: MarketConfig): string {
  return `market: version ${version} is ready on ${url}, kept in ${keptIn(config)}`;
}

function keptIn({ databaseUrl, dataDir }: Pick<MarketConfig, 'databaseUrl' | 'dataDir'>): string {
  return databaseUrl ? postgresPlace(databaseUrl) : `${dataDir}, since DATABASE_URL is not set`;
}
