import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { aimed } from './aimed.ts';
import type { BenchBrowser } from './open-browser.ts';
import { blockingMs } from './watch-page.ts';

/** Until then a page may still surprise: its data has long come. */
const SETTLED_MS = 4_000;

/** The market's page over all its rigs, opened anew on a slow processor. */
export async function loadMarket(browser: BenchBrowser, rounds: number): Promise<Finding[]> {
  const paints: number[] = [];
  const blocked: number[] = [];
  const shifts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, watched, close } = await browser.newPage('slowed');
    await page.goto('/rigs', { waitUntil: 'load' });
    await page.getByRole('table', { name: 'Rigs that can be rented now' }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const seen = await watched();
    if (seen.largestPaintMs === 0) throw new Error('the browser told of no paint');
    paints.push(seen.largestPaintMs);
    blocked.push(blockingMs(seen));
    shifts.push(seen.shifts);
    await close();
  }
  const ms = { limit: 1000, unit: 'ms', each: paints };
  return [
    aimed('the market, largest paint', { ...ms, measured: median(paints) }),
    aimed('the market, blocking time', {
      limit: 150,
      unit: 'ms',
      measured: median(blocked),
      each: blocked,
    }),
    aimed('the market, layout shifts', {
      limit: 0.02,
      unit: '',
      measured: median(shifts),
      each: shifts,
    }),
  ];
}
