import type { Page } from '@playwright/test';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { aimed } from './aimed.ts';
import type { BenchBrowser } from './open-browser.ts';
import { EMPTY_PAGE } from './plain-pages.ts';
import { blockingMs } from './watch-page.ts';

/** Until then a page may still surprise: its data has long come. */
const SETTLED_MS = 4_000;

interface Load {
  paintMs: number;
  blockedMs: number;
  shifts: number;
}

/**
 * The market's page over all its rigs, opened anew on a slow processor, in turns with an empty page of Next: what that one
 * blocks, no page of ours can be without.
 */
export async function loadMarket(
  browser: BenchBrowser,
  plain: BenchBrowser,
  rounds: number,
): Promise<Finding[]> {
  const market: Load[] = [];
  const empty: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    market.push(await load(browser, '/rigs', marketStands));
    empty.push(await load(plain, EMPTY_PAGE));
  }
  const paints = market.map(({ paintMs }) => paintMs);
  const blocked = market.map(({ blockedMs }) => blockedMs);
  const shifts = market.map((one) => one.shifts);
  return [
    aimed('the market, largest paint', { limit: 1000, unit: 'ms', measured: median(paints), each: paints }),
    aimed('the market, blocking time', { limit: 150, unit: 'ms', measured: median(blocked), each: blocked }),
    aimed('the market, layout shifts', { limit: 0.02, unit: '', measured: median(shifts), each: shifts }),
    beside('an empty page of Next, largest paint', empty, ({ paintMs }) => paintMs),
    beside('an empty page of Next, blocking time', empty, ({ blockedMs }) => blockedMs),
  ];
}

async function load(
  browser: BenchBrowser,
  path: string,
  stands: (page: Page) => Promise<void> = async () => {},
): Promise<Load> {
  const { page, watched, close } = await browser.newPage('slowed');
  await page.goto(path, { waitUntil: 'load' });
  await stands(page);
  await page.waitForTimeout(SETTLED_MS);
  const seen = await watched();
  await close();
  if (seen.largestPaintMs === 0) throw new Error('the browser told of no paint');
  return { paintMs: seen.largestPaintMs, blockedMs: blockingMs(seen), shifts: seen.shifts };
}

async function marketStands(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Rigs that can be rented now' }).waitFor();
}

function beside(name: string, loads: readonly Load[], of: (load: Load) => number): Finding {
  const each = loads.map(of);
  const list = each.map((ms) => ms.toFixed(0)).join(' ');
  return { on: 'browser', name, rounds: {}, notes: [`${median(each).toFixed(0)} ms, each: ${list}`] };
}
