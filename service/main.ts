import { join } from 'node:path';
import { readMarketConfig } from '#lib/config/market-config.ts';
import { runProgram } from '#lib/config/program.ts';
import { createLog } from './http/log.ts';
import { openMarket } from './open-market.ts';
import { serveMarket } from './serve-market.ts';
import { startSettling } from './settlement/start-settling.ts';

await runProgram('market', async (env, stop) => {
  const config = readMarketConfig(env);
  const log = createLog(config.logLevel);
  const open = await openMarket({ ...config, place: { directory: join(config.dataDir, 'market') } });
  if (stop.aborted) {
    await open.close();
    throw stop.reason;
  }
  const { url, close } = await serveMarket(open, { ...config, log });
  const settling = startSettling(open.market, { log });
  return { url, close: () => settling.stop().then(close) };
});
