import { existsSync } from 'node:fs';
import { StartProblem } from '#lib/config/problem.ts';
import { type MarketSettings, type OpenMarket, openMarket } from '#service/open-market.ts';
import { measuredRigs } from '#service/telemetry/record-repo.ts';
import { accountsFile } from './accounts.ts';
import { seedDemo } from './seed.ts';

export interface OpenDemo {
  open: OpenMarket;
  /** The minute its telemetry goes on with; undefined where it was down for a while, which nobody observed. */
  first: number | undefined;
}

/** Opens the market, and fills it where it is empty. @throws {StartProblem} where the accounts' file is missing. */
export async function openDemo(
  settings: MarketSettings,
  demo: { seed: string; dataDir: string },
): Promise<OpenDemo> {
  const open = await openMarket(settings);
  try {
    const isEmpty = (await measuredRigs(open.market.db)).length === 0;
    if (!isEmpty) requireAccounts(demo.dataDir);
    return { open, first: isEmpty ? await seedDemo(open, demo) : undefined };
  } catch (error) {
    await open.close();
    throw error;
  }
}

function requireAccounts(dataDir: string): void {
  const file = accountsFile(dataDir);
  if (existsSync(file)) return;
  throw new StartProblem(
    `${file} is missing, and with it the demo's keys; put it back, or remove the whole data directory to start a new demo.`,
  );
}
