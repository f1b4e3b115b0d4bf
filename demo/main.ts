import { join } from 'node:path';
import { readMarketConfig } from '#lib/config/market-config.ts';
import { runProgram } from '#lib/config/program.ts';
import { adminPlacesOf } from '#service/admin/admin-places.ts';
import { createLog } from '#service/http/log.ts';
import { type OpenMarket, openMarket } from '#service/open-market.ts';
import { serveMarket } from '#service/serve-market.ts';
import { startWorkers } from '#service/start-workers.ts';
import { startFarm } from './farm.ts';
import { prepareDemo } from './prepare-demo.ts';

const seed = 'hashdesk';

/** The market with a farm of simulated rigs, on this machine only. */
await runProgram('market', async (env, stop) => {
  const { dataDir, logLevel, ...config } = readMarketConfig(env);
  const operator = adminPlacesOf({ ...config, dataDir });
  const log = createLog(logLevel);
  const open = await openMarket({ ...config, place: { directory: join(dataDir, 'market') } });
  const first = await closingOnFailure(open, async () => {
    const minute = await prepareDemo(open, { seed, dataDir });
    stop.throwIfAborted();
    return minute;
  });
  const work = () => [startFarm(open.market, { seed, log, first }), ...startWorkers(open.market, log)];
  return serveMarket(open, { ...config, host: '127.0.0.1', operator, log, work });
});

async function closingOnFailure<T>(open: OpenMarket, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await open.close();
    throw error;
  }
}
