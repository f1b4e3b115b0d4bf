import { join } from 'node:path';
import { readMarketConfig } from '#lib/config/market-config.ts';
import { runProgram } from '#lib/config/program.ts';
import { createLog } from './http/log.ts';
import { openMarket } from './open-market.ts';
import { serveMarket } from './serve-market.ts';

await runProgram('market', async (env, stop) => {
  const config = readMarketConfig(env);
  const open = await openMarket({ ...config, place: { directory: join(config.dataDir, 'market') } });
  if (!stop.aborted) return serveMarket(open, { ...config, log: createLog(config.logLevel) });
  await open.close();
  throw stop.reason;
});
