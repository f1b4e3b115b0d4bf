import { existsSync } from 'node:fs';
import { StartProblem } from '#lib/config/problem.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { measuredRigs } from '#service/recording/repo.ts';
import { accountsFile } from './accounts.ts';
import { type DemoPlan, seedDemo } from './seed.ts';

/**
 * Fills a market where it is empty. Returns the minute its telemetry goes on with; undefined where the market was there
 * before: nobody observed the time since. @throws {StartProblem} where the file with its accounts is missing.
 */
export async function prepareDemo(open: OpenMarket, demo: DemoPlan): Promise<number | undefined> {
  const isEmpty = (await measuredRigs(open.market.db)).length === 0;
  if (isEmpty) return seedDemo(open, demo);
  const file = accountsFile(demo.dataDir);
  if (existsSync(file)) return undefined;
  throw new StartProblem(
    `${file} is missing, and with it the demo's keys; put it back, or remove the whole data directory to start a new demo.`,
  );
}
