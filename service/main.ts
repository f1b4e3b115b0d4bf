import { readMarketConfig } from '#lib/config/market-config.ts';
import { runProgram } from '#lib/config/program.ts';
import { createLog } from './http/log.ts';
import { openMarket, placeOf } from './open-market.ts';
import { serveMarket } from './serve-market.ts';
import { startWorkers } from './start-workers.ts';

await runProgram('market', async (env, stop) => {
  const config = readMarketConfig(env);
  const log = createLog(config.logLevel);
  const open = await openMarket({ ...config, place: placeOf(config) });
  if (stop.aborted) {
    await open.close();
    throw stop.reason;
  }
  return serveMarket(open, { ...config, log, work: () => startWorkers(open.market, log) });
});
