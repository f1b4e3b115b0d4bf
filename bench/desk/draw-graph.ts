import type { Page } from '@playwright/test';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { aimed } from './aimed.ts';
import type { BenchBrowser } from './open-browser.ts';

/** From the last byte of fourteen days of a rig to the frame that shows their curve, on a slow processor. */
export async function drawGraph(browser: BenchBrowser, rigIds: readonly string[]): Promise<Finding[]> {
  return [
    ofDraws('14 days of a graph, from data to frame', await draws(browser, rigIds, async () => {})),
    ofDraws(
      '14 days of a graph that a pointer was on, from data to frame',
      await draws(browser, rigIds, pointAt),
    ),
  ];
}

function ofDraws(name: string, each: readonly number[]): Finding {
  return aimed(name, { limit: 150, unit: 'ms', measured: median(each), each });
}

async function draws(
  browser: BenchBrowser,
  rigIds: readonly string[],
  before: (page: Page) => Promise<void>,
): Promise<number[]> {
  const each: number[] = [];
  for (const rigId of rigIds) {
    const { page, close } = await browser.newPage('slowed');
    await page.goto(`/rigs/${rigId}`, { waitUntil: 'networkidle' });
    await page.locator(CURVE).first().waitFor({ state: 'attached' });
    await before(page);
    const drawn = page.evaluate(waitForCurve, CURVE);
    await page.getByText('14 d', { exact: true }).click();
    each.push(await drawn);
    await close();
  }
  return each;
}

/** Of a plot that is a picture, and of one that follows a pointer. */
const CURVE = '[data-curve], .recharts-area-curve';

async function pointAt(page: Page): Promise<void> {
  await page.getByRole('group', { name: /plot$/ }).hover();
  await page.locator('.recharts-area-curve').waitFor({ state: 'attached' });
}

/**
 * Runs in the page: the time between the arrival of the next graph and the frame after its curve has changed. Until it
 * arrives, what is known of it may be drawn.
 */
function waitForCurve(selector: string): Promise<number> {
  const curve = () => document.querySelector(selector)?.getAttribute('d');
  let before = curve();
  const isBusy = () => document.querySelector('figure')?.getAttribute('aria-busy') === 'true';
  const asked = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const now = curve();
      if (isBusy()) before = now;
      if (now === undefined || now === before) return void requestAnimationFrame(look);
      const arrived = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/graph'))
        .map(({ responseEnd }) => responseEnd)
        .filter((end) => end > asked);
      requestAnimationFrame((frame) => resolve(frame - Math.max(asked, ...arrived)));
    };
    look();
  });
}
