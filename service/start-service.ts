import type { Environment } from '#lib/config/environment.ts';
import { readMarketConfig } from '#lib/config/market-config.ts';
import type { RunningProgram } from '#lib/config/program.ts';
import { strayVariables } from '#lib/config/stray-variables.ts';
import { adminSocketOf } from './admin/admin-socket.ts';
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
  // Of a variable whose name is mistyped nothing else is seen.
  log.info(
    config.databaseUrl === undefined
      ? `the market is kept in ${config.dataDir}, since DATABASE_URL is not set`
      : 'the market is kept in PostgreSQL, where DATABASE_URL says',
  );
  if (open.redisProblem) {
    log.warn(
      `Redis at REDIS_URL cannot be used (${open.redisProblem}): until it can, each process counts requests alone`,
    );
  }
  const work = () => startWorkers(open.market, log);
  return serveMarket(open, { ...config, adminSocket: adminSocketOf(config), log, work });
}
