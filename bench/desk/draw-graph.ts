import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { aimed } from './aimed.ts';
import type { BenchBrowser } from './open-browser.ts';

/** From the last byte of fourteen days of a rig to the frame that shows their curve, on a slow processor. */
export async function drawGraph(browser: BenchBrowser, rigIds: readonly string[]): Promise<Finding> {
  const each: number[] = [];
  for (const rigId of rigIds) {
    const { page, close } = await browser.newPage('slowed');
    await page.goto(`/rigs/${rigId}`, { waitUntil: 'networkidle' });
    await page.locator('.recharts-area-curve').first().waitFor({ state: 'attached' });
    const drawn = page.evaluate(waitForCurve);
    await page.getByText('14 d', { exact: true }).click();
    each.push(await drawn);
    await close();
  }
  return aimed('14 days of a graph, from data to frame', {
    limit: 150,
    unit: 'ms',
    measured: median(each),
    each,
  });
}

/**
 * Runs in the page: the time between the arrival of the next graph and the frame after its curve has changed. Until it
 * arrives, what is known of it may be drawn.
 */
function waitForCurve(): Promise<number> {
  const curve = () => document.querySelector('.recharts-area-curve')?.getAttribute('d');
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
