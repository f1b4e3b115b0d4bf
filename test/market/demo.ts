import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoAccount } from '#demo/accounts.ts';
import { prepareDemo } from '#demo/prepare-demo.ts';
import type { DemoSize } from '#demo/seed.ts';
import { openMarket } from '#service/open-market.ts';
import { migratedImage } from './database-images.ts';

export const DEMO_SEED = 'hashdesk';
/** 2026-08-01 12:00:30 UTC. */
export const DEMO_START = 1_785_585_630;
/** A tenth of the farm over a few days shows how the whole is made. */
export const SMALL_DEMO: DemoSize = { share: 0.1, days: 3 };

/** A demo market in memory, as the first start of the program fills it; the whole one where no size is given. */
export async function openDemo({
  size,
  startUnix = DEMO_START,
}: {
  size?: DemoSize;
  startUnix?: number;
} = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hashdesk-demo-'));
  let nowUnix = startUnix;
  const open = await openMarket({
    place: { memory: await migratedImage() },
    sealKeys: ['a seal key for tests of 32 bytes or more'],
    feeRate: '0.03',
    nowMs: () => nowUnix * 1000,
  });
  /** As a start of the program does, at a moment. */
  const start = (atUnix: number) => {
    nowUnix = atUnix;
    return prepareDemo(open, { seed: DEMO_SEED, dataDir, ...(size && { size }) });
  };
  const first = await start(startUnix);
  const accounts: DemoAccount[] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const close = async () => {
    await open.close();
    rmSync(dataDir, { recursive: true });
  };
  return { open, market: open.market, first, start, dataDir, accounts, close };
}
