import { join } from 'node:path';
import { readMarketConfig } from '#lib/config/market-config.ts';
import { runProgram } from '#lib/config/program.ts';
import { createLog } from '#service/http/log.ts';
import { serveMarket } from '#service/serve-market.ts';
import { startFarm } from './farm.ts';
import { openDemo } from './open-demo.ts';

const seed = 'hashdesk';

/** The market with a farm of simulated rigs, on this machine only. */
await runProgram('market', async (env, stop) => {
  const config = readMarketConfig(env);
  const log = createLog(config.logLevel);
  const place = { directory: join(config.dataDir, 'market') };
  const { open, first } = await openDemo({ ...config, place }, { ...config, seed });
  if (stop.aborted) {
    await open.close();
    throw stop.reason;
  }
  const { url, close } = await serveMarket(open, { ...config, host: '127.0.0.1', log });
  const farm = startFarm(open.market, { seed, log, first });
  return { url, close: () => farm.stop().then(close) };
});
